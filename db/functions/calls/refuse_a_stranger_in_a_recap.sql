create or replace function refuse_a_stranger_in_a_recap() returns trigger language plpgsql as $$
begin
  if not exists (select from appointments where id = new.appointment_id and new.author_id in (client_id, expert_id)) then
    raise exception 'recap author is not a participant of the session' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger a_recap_is_written_by_its_two_people before insert or update on recap_entries
  for each row execute function refuse_a_stranger_in_a_recap();
