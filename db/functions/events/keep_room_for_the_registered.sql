create or replace function keep_room_for_the_registered() returns trigger language plpgsql as $$
begin
  if (select count(*) from event_registrations where event_id = new.id) > new.capacity then
    raise exception 'event % has more registrations than the new capacity', new.id
      using errcode = 'check_violation', constraint = 'nobody_loses_a_place_to_a_smaller_room';
  end if;
  return new;
end $$;

create or replace trigger nobody_loses_a_place_to_a_smaller_room before update of capacity on events
  for each row when (new.capacity < old.capacity) execute function keep_room_for_the_registered();
