-- Builds the site anew when the showcase has changed, for builds that carry a snapshot of it. Not a
-- migration: nothing of it is there until an owner runs it in the SQL editor of the hosted project, as
-- docs/hosting.md says. It needs pg_net and pg_cron switched on, and the address of the build hook in
-- the vault:
--
--   select vault.create_secret('https://api.netlify.com/build_hooks/…', 'build_hook');
--
-- Many edits give one build: two minutes after the last of them, and fifteen after the first at the
-- latest. To be rid of it again:
--
--   select cron.unschedule('rebuild');
--   drop trigger note_change on public.projects;
--   drop schema rebuild cascade;

create schema rebuild;
revoke all on schema rebuild from public, anon, authenticated, service_role;

-- One row: since when a build is due, and when the last edit was.
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
  -- A transaction that moves a thousand rows writes once.
  update rebuild.due
  set first_change = coalesce(first_change, now()), last_change = now()
  where last_change is distinct from now();
  return null;
end;
$$;

-- For each row: an edit that no policy let through has none, and must not cost a build.
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
    -- What is due stays due; cron.job_run_details shows this.
    raise exception 'the vault has no secret called build_hook';
  end if;
  perform net.http_post(url := hook, body := '{}'::jsonb);
  return true;
end;
$$;

revoke all on function rebuild.note_change() from public, anon, authenticated, service_role;
revoke all on function rebuild.build_when_quiet() from public, anon, authenticated, service_role;

select cron.schedule('rebuild', '* * * * *', 'select rebuild.build_when_quiet()');
