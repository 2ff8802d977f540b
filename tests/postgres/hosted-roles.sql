-- The roles of a hosted project. All databases on a server share them, so each run creates the missing ones once,
-- before the test files run in parallel.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
  end loop;
  alter role service_role bypassrls;
end;
$$;
