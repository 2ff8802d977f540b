-- Lists the tables and views of other applications: all except those of Supabase and of extensions. The list is empty
-- if the database already has this site's functions. If it is not empty, "npm run go-live" does not change the project.
select namespaces.nspname || '.' || classes.relname as name
from pg_catalog.pg_class as classes
join pg_catalog.pg_namespace as namespaces on namespaces.oid = classes.relnamespace
where classes.relkind in ('r', 'p', 'v', 'm', 'f')
  and to_regprocedure('public.list_admins()') is null
  and namespaces.nspname !~ '^(pg_|_)'
  and namespaces.nspname not in (
    'information_schema', 'auth', 'storage', 'realtime', 'extensions', 'graphql', 'graphql_public', 'vault',
    'pgsodium', 'pgbouncer', 'net', 'cron', 'supabase_functions', 'supabase_migrations'
  )
  and not exists (
    select from pg_catalog.pg_depend as dependencies
    where dependencies.objid = classes.oid and dependencies.deptype = 'e'
  )
order by 1;
