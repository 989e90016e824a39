-- Locks the event before counting, so that concurrent registrations run one after the other and each counts the previous ones.
create or replace function keep_to_the_capacity() returns trigger language plpgsql as $$
declare
  room integer;
begin
  select capacity into room from events where id = new.event_id for no key update;
  if (select count(*) from event_registrations where event_id = new.event_id) >= room then
    raise exception 'event % is full', new.event_id
      using errcode = 'check_violation', constraint = 'an_event_has_no_more_people_than_places';
  end if;
  return new;
end $$;

create or replace trigger an_event_has_no_more_people_than_places before insert on event_registrations
  for each row execute function keep_to_the_capacity();
