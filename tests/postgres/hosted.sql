-- Creates the parts of a hosted project that exist before the first migration: tables for accounts and files, and a
-- function for the caller's id. hosted-roles.sql creates the roles. The tables have only the columns that the
-- migrations, their policies and the tests use.
--
-- The tests run on a plain PostgreSQL server, because Supabase's own stack needs a container engine and gigabytes of
-- disk space. The embedded backend grants every privilege, so only these tests reveal a missing grant. They do not
-- cover the other parts of the stack (its storage server, GoTrue, the gateway). `npm run doctor` checks a hosted
-- project.

revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema auth;
grant usage on schema auth to anon, authenticated, service_role;

create table auth.users (
  id uuid primary key,
  email text,
  email_confirmed_at timestamptz
);

create function auth.uid() returns uuid
  language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid;
$$;

create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[]
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  metadata jsonb
);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on all tables in schema storage to anon, authenticated, service_role;
