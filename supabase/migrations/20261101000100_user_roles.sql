-- Who is an admin. Clients can read their own roles and write none: roles are given by the
-- functions at the end, which only the service role may execute.

create schema if not exists private;
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to authenticated, service_role;

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

alter table public.user_roles enable row level security;
revoke all on table public.user_roles from public, anon, authenticated, service_role;
grant select on table public.user_roles to authenticated;
grant select, insert, delete on table public.user_roles to service_role;

create policy "Users read their own roles" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()));

-- The one place that decides who is an admin. Policies ask it as (select private.is_admin()), so
-- that it runs once a statement, not once a row.
create function private.is_admin() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select 1 from public.user_roles
    where user_id = (select auth.uid()) and role = 'admin'
  );
$$;

revoke all on function private.is_admin() from public, anon, authenticated, service_role;
grant execute on function private.is_admin() to authenticated, service_role;

create function public.grant_admin(email text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  account auth.users;
begin
  select * into account from auth.users where lower(users.email) = lower(grant_admin.email);
  if account.id is null then
    raise exception 'no account has the address %', grant_admin.email using errcode = 'P0002';
  end if;
  -- Anyone can sign up with the address of someone else.
  if account.email_confirmed_at is null then
    raise exception 'the account % has not confirmed its address', grant_admin.email
      using errcode = 'P0002';
  end if;
  insert into public.user_roles (user_id, role) values (account.id, 'admin') on conflict do nothing;
end;
$$;

create function public.revoke_admin(email text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.user_roles
  using auth.users
  where users.id = user_roles.user_id
    and lower(users.email) = lower(revoke_admin.email)
    and user_roles.role = 'admin';
  if not found then
    raise exception 'no admin has the address %', revoke_admin.email using errcode = 'P0002';
  end if;
end;
$$;

create function public.list_admins() returns table (email text, since timestamptz)
  language sql stable security definer
  set search_path = ''
as $$
  select users.email::text, user_roles.created_at
  from public.user_roles
  join auth.users on users.id = user_roles.user_id
  where user_roles.role = 'admin'
  order by user_roles.created_at, users.email;
$$;

revoke all on function public.grant_admin(text) from public, anon, authenticated, service_role;
revoke all on function public.revoke_admin(text) from public, anon, authenticated, service_role;
revoke all on function public.list_admins() from public, anon, authenticated, service_role;
grant execute on function public.grant_admin(text) to service_role;
grant execute on function public.revoke_admin(text) to service_role;
grant execute on function public.list_admins() to service_role;
