-- Brings a database up to date that has run an earlier text of the migrations before this one: they were edited
-- after they had landed, and a database runs each of them once. To one that has run their present texts it
-- only adds what list_rules() tells: columns, triggers and the migrations that were applied.

drop index if exists public.projects_in_order;
drop index if exists public.projects_in_public_order;
create index projects_in_order on public.projects (display_order, id);
create index projects_in_public_order on public.projects (display_order, id)
  where not is_password_protected;

create or replace function public.reorder_projects(ids uuid[]) returns void
  language plpgsql security invoker
  set search_path = ''
as $$
declare
  moved integer;
begin
  if (select count(distinct id) from unnest(ids) as id) <> coalesce(array_length(ids, 1), 0) then
    raise exception 'the list names a project twice' using errcode = '22023';
  end if;
  -- Rows are locked in the same order, whatever the order of the list: otherwise two lists that are saved at the same
  -- moment can wait for each other.
  perform from public.projects where projects.id = any (ids) order by projects.id for update;
  update public.projects
  set display_order = wanted.position - 1
  from unnest(ids) with ordinality as wanted (id, position)
  where projects.id = wanted.id;
  get diagnostics moved = row_count;
  if moved <> coalesce(array_length(ids, 1), 0) then
    raise exception 'not every project of the list could be moved' using errcode = '42501';
  end if;
end;
$$;

create or replace function private.expect_room_for_message(id uuid) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if (
    -- A restored message can have a time that is still to come: it does not count until then. The clock, since a
    -- message that was stored while this one waited is later than its now().
    select count(*) from public.contact_messages
    where created_at > now() - interval '1 hour' and created_at <= clock_timestamp()
  ) >= 20 and not exists (
    select from public.contact_messages where contact_messages.id = expect_room_for_message.id
  ) then
    raise exception 'too many messages in the last hour' using errcode = 'PT429';
  end if;
end;
$$;

create or replace function public.list_rules() returns table (kind text, name text, fact text)
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
    select 'column', a.attrelid::regclass || '.' || a.attname, format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ', required' else '' end
      || coalesce(', default ' || pg_get_expr(d.adbin, d.adrelid), '')
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped;

  -- Without those that have arguments: in a webhook's, the owner may have a secret.
  return query
    select 'trigger', t.tgrelid::regclass || ': ' || t.tgname,
      case when t.tgenabled = 'D' then 'off, ' else '' end || pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgnargs = 0;

  -- A project whose migrations were run by hand has no such list.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    return query execute
      'select ''migration'', version::text, '''' from supabase_migrations.schema_migrations';
  end if;

  return query
    select 'admins', 'public.user_roles', count(*)::text
    from public.user_roles r where r.role = 'admin';
end;
$$;

revoke all on function public.reorder_projects(uuid[]) from public, anon, authenticated, service_role;
revoke all on function private.expect_room_for_message(uuid)
  from public, anon, authenticated, service_role;
revoke all on function public.list_rules() from public, anon, authenticated, service_role;
grant execute on function public.reorder_projects(uuid[]) to authenticated;
grant execute on function public.list_rules() to service_role;
