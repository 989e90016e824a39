-- migrate:up
set local lock_timeout = '2s';

create table expert_next_free (
  user_profile_id uuid primary key references expert_settings (user_profile_id) on delete cascade,
  next_free_at timestamptz,
  stale_at timestamptz not null
) with (fillfactor = 70);
comment on table expert_next_free is 'The first start that can be booked with each expert, as lists show it; a sweep computes it';
comment on column expert_next_free.next_free_at is 'Nothing within the horizon when it is null';
comment on column expert_next_free.stale_at is 'From then on it is no longer true by itself: the notice has begun, or the horizon has moved';
create index next_free_slots_by_their_end on expert_next_free (stale_at);

-- Rows are only added here, by whatever changes which starts are free, in its transaction: an update of the row above would make
-- all bookings of one expert wait for one another, and two that touch two experts could wait for each other.
create table calendar_changes (
  id bigint generated always as identity primary key,
  user_profile_id uuid not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
comment on table calendar_changes is 'Experts whose next free slot is to be computed again; a row lives for a second or two';

create function mark_calendar_of_appointment() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (user_profile_id) values (new.expert_id);
  return null;
end $$;
create trigger a_new_appointment_marks_the_calendar after insert on appointments
  for each row execute function mark_calendar_of_appointment();
create trigger a_changed_appointment_marks_the_calendar after update of status, starts_at, ends_at on appointments
  for each row when (old.status is distinct from new.status or old.starts_at <> new.starts_at)
  execute function mark_calendar_of_appointment();

create function mark_calendar() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (user_profile_id) values (coalesce(new.user_profile_id, old.user_profile_id));
  return null;
end $$;
create trigger changed_settings_mark_the_calendar after insert or update on expert_settings
  for each row execute function mark_calendar();
create trigger outside_busy_times_mark_the_calendar after insert or update or delete on outside_busy_times
  for each row execute function mark_calendar();

create function mark_calendar_of_card() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (user_profile_id) values (new.id);
  return null;
end $$;
create trigger a_new_card_marks_the_calendar after insert on expert_cards
  for each row execute function mark_calendar_of_card();

insert into calendar_changes (user_profile_id) select user_profile_id from expert_settings;

-- migrate:down
drop trigger a_new_card_marks_the_calendar on expert_cards;
drop function mark_calendar_of_card();
drop trigger outside_busy_times_mark_the_calendar on outside_busy_times;
drop trigger changed_settings_mark_the_calendar on expert_settings;
drop function mark_calendar();
drop trigger a_changed_appointment_marks_the_calendar on appointments;
drop trigger a_new_appointment_marks_the_calendar on appointments;
drop function mark_calendar_of_appointment();
drop table calendar_changes;
drop table expert_next_free;
