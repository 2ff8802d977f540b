-- Checks the limit and the stored message in one statement, and so in one snapshot. Between two statements, the
-- first try of a message could be stored: then its second try found 20 messages and was refused.
create or replace function private.expect_room_for_message(id uuid) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if (
    select count(*) from public.contact_messages where created_at > now() - interval '1 hour'
  ) >= 20 and not exists (
    select from public.contact_messages where contact_messages.id = expect_room_for_message.id
  ) then
    raise exception 'too many messages in the last hour' using errcode = 'PT429';
  end if;
end;
$$;
