-- Deferred to the end of the transaction, because files are inserted after their message.
create or replace function refuse_a_message_that_says_nothing() returns trigger language plpgsql as $$
begin
  if exists (select from messages where id = new.id and text = '' and text_sealed is null and not removed)
    and not exists (select from message_files where message_id = new.id) then
    raise exception 'message has neither text nor a file' using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists a_message_says_something on messages;
create constraint trigger a_message_says_something after insert or update on messages
  deferrable initially deferred for each row execute function refuse_a_message_that_says_nothing();
