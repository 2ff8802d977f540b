-- Messages of the contact form, where PUBLIC_CONTACT_DELIVERY is "supabase". Visitors have no privilege
-- on the table: they can only call send_contact_message. Admins read, mark, archive and delete; no one
-- can edit what a visitor wrote.

create table public.contact_messages (
  -- Made by the sender, so that a message whose answer was lost can be sent again.
  id uuid primary key,
  name text not null check (name ~ '\S' and char_length(name) <= 100),
  -- What browsers accept as an e-mail address (the HTML standard), so it cannot add e-mail headers.
  email text not null check (
    char_length(email) <= 254
    and email ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$'
  ),
  message text not null check (message ~ '\S' and char_length(message) <= 5000),
  created_at timestamptz not null default now(),
  is_read boolean not null default false,
  is_archived boolean not null default false
);

create index contact_messages_newest_first on public.contact_messages
  (is_archived, created_at desc, id desc);
-- For the hourly limit, which counts archived messages too.
create index contact_messages_by_time on public.contact_messages (created_at);

create function private.keep_message() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.id := old.id;
  new.name := old.name;
  new.email := old.email;
  new.message := old.message;
  new.created_at := old.created_at;
  return new;
end;
$$;

create trigger keep_message before update on public.contact_messages
  for each row execute function private.keep_message();

alter table public.contact_messages enable row level security;
revoke all on table public.contact_messages from public, anon, authenticated, service_role;
grant select, update, delete on table public.contact_messages to authenticated;
grant select, insert, update, delete on table public.contact_messages to service_role;
revoke all on function private.keep_message() from public, anon, authenticated, service_role;

create policy "Admins read messages" on public.contact_messages
  for select to authenticated
  using ((select private.is_admin()));

create policy "Admins mark and archive messages" on public.contact_messages
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "Admins delete messages" on public.contact_messages
  for delete to authenticated
  using ((select private.is_admin()));

-- Raises an error above 20 messages an hour, of all visitors together. A stored message passes. Both are checked in
-- one statement, and so in one snapshot: between two, the first try of a message could be stored and fill the hour.
create function private.expect_room_for_message(id uuid) returns void
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

-- Stores a message. Errors have a status of their own (PTxyz is status xyz): 422 for a failed check of
-- the table, 429 above the hourly limit. A stored id is not stored again. "honeypot" is a field that
-- people do not see: a robot that fills it in gets an answer as if it had succeeded.
create function public.send_contact_message(id uuid, name text, email text, message text, honeypot text)
  returns uuid
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if honeypot <> '' then
    return send_contact_message.id;
  end if;
  -- Refuses a flood without waiting for the lock.
  perform private.expect_room_for_message(send_contact_message.id);
  -- One at a time from here, so that two messages cannot take the last place; then count again.
  perform pg_advisory_xact_lock('public.contact_messages'::regclass::oid::bigint);
  perform private.expect_room_for_message(send_contact_message.id);
  insert into public.contact_messages (id, name, email, message)
  values (
    send_contact_message.id,
    send_contact_message.name,
    send_contact_message.email,
    send_contact_message.message
  )
  on conflict on constraint contact_messages_pkey do nothing;
  return send_contact_message.id;
exception
  when check_violation or not_null_violation then
    raise exception 'this is no message' using errcode = 'PT422';
end;
$$;

revoke all on function private.expect_room_for_message(uuid)
  from public, anon, authenticated, service_role;
revoke all on function public.send_contact_message(uuid, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.send_contact_message(uuid, text, text, text, text) to anon;
