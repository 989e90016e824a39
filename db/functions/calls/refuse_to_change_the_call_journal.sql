create or replace function refuse_to_change_the_call_journal() returns trigger language plpgsql as $$
begin
  raise exception 'call journal is append-only' using errcode = 'restrict_violation';
end $$;

create or replace trigger the_call_journal_only_grows before update or truncate on call_journal
  for each statement execute function refuse_to_change_the_call_journal();
