-- migrate:up
set local lock_timeout = '2s';

alter table events
  add column access_url text,
  add column cancelled_at timestamptz,
  add column cancel_reason text,
  add column version integer not null default 1,
  add constraint event_access_is_by_https
    check (access_url ~ '^https://[^[:space:]]+$' and char_length(access_url) <= 500) not valid,
  add constraint a_cancelled_event_says_why check ((cancelled_at is null) = (cancel_reason is null)) not valid,
  add constraint a_cancellation_of_an_event_has_1_to_1000_characters
    check (char_length(cancel_reason) between 1 and 1000) not valid;
comment on column events.access_url is 'Where an online event takes place; shown to those who are registered, and to nobody else';
comment on column events.version is 'Grows with every change of it and of who comes: invitations carry it as SEQUENCE, and calendars take the highest';

create table event_waits (
  event_id uuid not null references events (id),
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  place bigint generated always as identity,
  created_at timestamptz not null default now(),
  constraint a_person_waits_once_for_an_event primary key (event_id, user_profile_id)
);
comment on table event_waits is 'Who waits for a place at a full event; the first one gets the next place that is free';
comment on column event_waits.place is 'The order in which they came; two moments may be the same';
create index waits_in_order on event_waits (event_id, place);
create index waits_of_a_person on event_waits (user_profile_id);

-- Whoever registers goes after whoever registers at the same moment: each counts what the other one has done.
create function keep_to_the_capacity() returns trigger language plpgsql as $$
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
create trigger an_event_has_no_more_people_than_places before insert on event_registrations
  for each row execute function keep_to_the_capacity();

create function keep_room_for_the_registered() returns trigger language plpgsql as $$
begin
  if (select count(*) from event_registrations where event_id = new.id) > new.capacity then
    raise exception 'event % has more people than that', new.id
      using errcode = 'check_violation', constraint = 'nobody_loses_a_place_to_a_smaller_room';
  end if;
  return new;
end $$;
create trigger nobody_loses_a_place_to_a_smaller_room before update of capacity on events
  for each row when (new.capacity < old.capacity) execute function keep_room_for_the_registered();

-- migrate:down
drop trigger nobody_loses_a_place_to_a_smaller_room on events;
drop function keep_room_for_the_registered();
drop trigger an_event_has_no_more_people_than_places on event_registrations;
drop function keep_to_the_capacity();
drop table event_waits;
alter table events
  drop column access_url,
  drop column cancelled_at,
  drop column cancel_reason,
  drop column version;
