-- Rebuilds the site after a change of the projects, so that the list in the pages follows. Not a
-- migration: an owner runs it in the SQL editor of the hosted project (docs/paused-backend.md). It needs pg_net
-- and pg_cron switched on, and the URL of the build hook in the vault:
--
--   select vault.create_secret('https://api.netlify.com/build_hooks/…', 'build_hook');
--
-- Many edits cause one build: two minutes after the last, at most fifteen after the first. To remove it:
--
--   select cron.unschedule('rebuild');
--   drop trigger note_change on public.projects;
--   drop schema rebuild cascade;

create schema rebuild;
revoke all on schema rebuild from public, anon, authenticated, service_role;

-- One row: the first edit without a build, and the last edit.
create table rebuild.due (
  only_row boolean primary key default true check (only_row),
  first_change timestamptz,
  last_change timestamptz
);
alter table rebuild.due enable row level security;
revoke all on table rebuild.due from public, anon, authenticated, service_role;
insert into rebuild.due default values;

create function rebuild.note_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- One write for a transaction that moves many rows.
  update rebuild.due
  set first_change = coalesce(first_change, now()), last_change = now()
  where last_change is distinct from now();
  return null;
end;
$$;

-- For each row: an edit that a policy refuses changes no row, and must not cause a build.
create trigger note_change after insert or update or delete on public.projects
  for each row execute function rebuild.note_change();

create function rebuild.build_when_quiet() returns boolean
  language plpgsql security definer
  set search_path = ''
as $$
declare
  hook text;
begin
  update rebuild.due
  set first_change = null, last_change = null
  where last_change < now() - interval '2 minutes' or first_change < now() - interval '15 minutes';
  if not found then
    return false;
  end if;
  select decrypted_secret into hook from vault.decrypted_secrets where name = 'build_hook';
  if hook is null then
    -- The build stays due; cron.job_run_details shows this error.
    raise exception 'the vault has no secret called build_hook';
  end if;
  perform net.http_post(url := hook, body := '{}'::jsonb);
  return true;
end;
$$;

revoke all on function rebuild.note_change() from public, anon, authenticated, service_role;
revoke all on function rebuild.build_when_quiet() from public, anon, authenticated, service_role;

select cron.schedule('rebuild', '* * * * *', 'select rebuild.build_when_quiet()');
