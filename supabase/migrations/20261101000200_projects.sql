-- The showcase (docs/product.md, Project form and Roles). Anyone reads projects that are not password
-- protected; only admins read the others and write.

-- A list is valid when it has an entry, every entry is a trimmed text of 1 to 100 characters without a
-- comma (the form separates them by commas), and none is repeated.
create function private.is_technology_list(entries text[]) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select cardinality(entries) between 1 and 50
    and (
      select bool_and(coalesce(entry !~ '^\s|\s$|,' and char_length(entry) between 1 and 100, false))
        and count(distinct entry) = count(*)
      from unnest(entries) as entry
    );
$$;

-- A URL is valid when it is http or https, without a user name, and at most 2,048 characters.
create function private.is_web_url(url text) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select char_length(url) <= 2048 and url ~* '^https?://[^\s/?#@]+([/?#]\S*)?$';
$$;

-- A path in a bucket is valid when it is a plain file name, perhaps in folders.
create function private.is_file_path(path text) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select char_length(path) <= 255 and path ~ '^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$';
$$;

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  description text not null check (description ~ '\S' and char_length(description) <= 10000),
  technologies text[] not null check (private.is_technology_list(technologies)),
  image_url text check (private.is_web_url(image_url)),
  image_file_path text check (private.is_file_path(image_file_path)),
  video_url text check (private.is_web_url(video_url)),
  video_file_path text check (private.is_file_path(video_file_path)),
  project_link text check (private.is_web_url(project_link)),
  display_order integer not null default 0 check (display_order >= 0),
  is_password_protected boolean not null default false,
  created_at timestamptz not null default now(),
  -- Counts edits, so that a conflict of two editors is found; moving a project is not an edit.
  revision integer not null default 1
);

create index projects_in_order on public.projects (display_order, id);
create index projects_in_public_order on public.projects (display_order, id)
  where not is_password_protected;

create function private.count_revision() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- A restored backup brings its own values; a signed-in user may not set them.
    if current_user = 'authenticated' then
      new.created_at := now();
      new.revision := 1;
    end if;
    return new;
  end if;
  new.created_at := old.created_at;
  new.revision := old.revision;
  if (to_jsonb(new) - 'display_order') is distinct from (to_jsonb(old) - 'display_order') then
    new.revision := old.revision + 1;
  end if;
  return new;
end;
$$;

create trigger count_revision before insert or update on public.projects
  for each row execute function private.count_revision();

alter table public.projects enable row level security;
revoke all on table public.projects from public, anon, authenticated, service_role;
grant select on table public.projects to anon;
grant select, insert, update, delete on table public.projects to authenticated, service_role;

-- Checks run as the role that writes the row.
grant execute on function private.is_technology_list(text[]) to authenticated, service_role;
grant execute on function private.is_web_url(text) to authenticated, service_role;
grant execute on function private.is_file_path(text) to authenticated, service_role;
revoke all on function private.is_technology_list(text[]) from public, anon;
revoke all on function private.is_web_url(text) from public, anon;
revoke all on function private.is_file_path(text) from public, anon;
revoke all on function private.count_revision() from public, anon, authenticated, service_role;

create policy "Visitors read the projects that are not password protected" on public.projects
  for select to anon
  using (not is_password_protected);

create policy "Members read the same, admins read every project" on public.projects
  for select to authenticated
  using (not is_password_protected or (select private.is_admin()));

create policy "Admins create projects" on public.projects
  for insert to authenticated
  with check ((select private.is_admin()));

create policy "Admins edit projects" on public.projects
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "Admins delete projects" on public.projects
  for delete to authenticated
  using ((select private.is_admin()));
