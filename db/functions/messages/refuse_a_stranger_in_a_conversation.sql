create or replace function refuse_a_stranger_in_a_conversation() returns trigger language plpgsql as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if not exists (select from appointments where id = new.appointment_id and person in (client_id, expert_id)) then
    raise exception 'user is not a participant of the conversation' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger a_message_is_written_by_one_of_the_two before insert or update on messages
  for each row execute function refuse_a_stranger_in_a_conversation('author_id');

create or replace trigger a_conversation_is_read_by_the_two before insert or update on message_reads
  for each row execute function refuse_a_stranger_in_a_conversation('reader_id');
