-- The roles a hosted project has. They belong to the whole server, so they are made once for a run:
-- files that run side by side would meet in them.

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
