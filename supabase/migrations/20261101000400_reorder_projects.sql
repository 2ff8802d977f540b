-- Gives the projects of a list the display_order 0, 1, 2, … in one statement: all of them move, or
-- none. It runs as its caller, so row level security decides; a row that the caller may not move is
-- missing from the count, and raises an error.

create function public.reorder_projects(ids uuid[]) returns void
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

revoke all on function public.reorder_projects(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.reorder_projects(uuid[]) to authenticated;
