-- The rules of this database as a list of facts, which `npm run doctor` compares with the migrations
-- (docs/decisions/050-what-the-doctor-compares.md). It reads the catalogue and writes nothing; only the service
-- role may execute it.

create function public.list_rules() returns table (kind text, name text, fact text)
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  visitors constant text[] := array['anon', 'authenticated', 'service_role'];
begin
  return query
    select 'row level security', c.oid::regclass::text, case when c.relrowsecurity then 'on' else 'off' end
    from pg_class c
    where c.relkind in ('r', 'p') and (
      c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      or c.oid = 'storage.objects'::regclass
    );

  return query
    select 'grants', c.oid::regclass::text, string_agg(role || ':' || (
      select coalesce(string_agg(' ' || verb, '' order by verb), '')
      from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as verb
      where has_table_privilege(role, c.oid, verb)
    ), '; ' order by role)
    from pg_class c cross join unnest(visitors) as role
    where c.relkind in ('r', 'p', 'v', 'm', 'f')
      and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    group by c.oid;

  return query
    select 'column grants', a.attrelid::regclass || '.' || a.attname, a.attacl::text
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and a.attacl is not null;

  return query
    select 'policy', p.schemaname || '.' || p.tablename || ': ' || p.policyname, regexp_replace(
      lower(p.permissive) || ' ' || lower(p.cmd) || ' to ' || array_to_string(p.roles, ', ')
        || coalesce(' using ' || p.qual, '') || coalesce(' check ' || p.with_check, ''),
      '\s+', ' ', 'g')
    from pg_policies p
    where p.schemaname in ('public', 'private')
      or (p.schemaname = 'storage' and p.tablename in ('objects', 'buckets'));

  return query
    select 'function', p.oid::regprocedure::text,
      case when p.prosecdef then 'definer' else 'invoker' end
        || ', ' || coalesce(array_to_string(p.proconfig, ' '), 'any search_path')
        || ', for' || (
          select coalesce(string_agg(' ' || role, '' order by role), ' nobody')
          from unnest(visitors) as role
          where has_function_privilege(role, p.oid, 'execute')
        )
        || ', source ' || md5(replace(p.prosrc, chr(13), ''))
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e');

  return query
    select 'bucket', b.id, case when b.public then 'public' else 'private' end
      || ', ' || coalesce(b.file_size_limit::text, 'any') || ' bytes, '
      || coalesce(array_to_string(b.allowed_mime_types, ' '), 'any type')
    from storage.buckets b;

  return query
    select 'admins', 'public.user_roles', count(*)::text
    from public.user_roles r where r.role = 'admin';
end;
$$;

revoke all on function public.list_rules() from public, anon, authenticated, service_role;
grant execute on function public.list_rules() to service_role;
