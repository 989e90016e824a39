create or replace function refuse_to_lose_a_call() returns trigger language plpgsql as $$
begin
  if exists (select from appointments where id = old.appointment_id) then
    raise exception 'call journal is deleted only with its appointment' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create or replace trigger the_call_journal_goes_with_its_appointment after delete on call_journal
  for each row execute function refuse_to_lose_a_call();
