-- migrate:up
set local lock_timeout = '2s';

create table expert_settings (
  user_profile_id uuid primary key references user_profiles (id) on delete cascade,
  time_zone text not null default 'Europe/Paris',
  calendar_version integer not null default 1,
  constraint time_zone_looks_like_an_iana_name check (time_zone ~ '^[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+)+$'),
  constraint calendar_version_counts_from_1 check (calendar_version >= 1)
);
comment on table expert_settings is 'What an approved expert decides about bookings; there from the approval on';
comment on column expert_settings.time_zone is 'Hours and days of this expert are those of its wall clock';
comment on column expert_settings.calendar_version is 'Grows in every transaction that changes which slots can be offered: what was shown before it is out of date';

create table availability (
  id bigint generated always as identity primary key,
  user_profile_id uuid not null references expert_settings (user_profile_id) on delete cascade,
  day_of_week smallint not null,
  start_time time not null,
  end_time time not null,
  is_active boolean not null default true,
  start_minute smallint not null generated always as (extract(epoch from start_time) / 60) stored,
  end_minute smallint not null generated always as (extract(epoch from end_time) / 60) stored,
  constraint day_of_week_is_0_on_sunday_to_6_on_saturday check (day_of_week between 0 and 6),
  constraint a_range_ends_after_it_begins check (start_time < end_time),
  constraint a_range_stands_on_the_half_hours check (start_minute % 30 = 0 and end_minute % 30 = 0),
  constraint ranges_of_a_day_do_not_overlap exclude using gist
    (user_profile_id with =, day_of_week with =, int4range(start_minute, end_minute) with &&) where (is_active)
);
comment on table availability is 'The weekly hours of experts, several ranges a day; a day without a range is closed';
comment on column availability.end_time is 'Up to 24:00';
comment on column availability.start_minute is 'Minutes of the local day: what slots are computed with';
create index availability_of_an_expert on availability (user_profile_id, day_of_week, start_minute)
  include (end_minute) where is_active;

create table availability_pauses (
  id bigint generated always as identity primary key,
  user_profile_id uuid not null references expert_settings (user_profile_id) on delete cascade,
  is_lunch boolean not null default false,
  start_time time not null,
  end_time time not null,
  start_minute smallint not null generated always as (extract(epoch from start_time) / 60) stored,
  end_minute smallint not null generated always as (extract(epoch from end_time) / 60) stored,
  constraint a_pause_ends_after_it_begins check (start_time < end_time),
  constraint a_pause_stands_on_the_half_hours check (start_minute % 30 = 0 and end_minute % 30 = 0),
  constraint pauses_do_not_overlap exclude using gist
    (user_profile_id with =, int4range(start_minute, end_minute) with &&)
);
comment on table availability_pauses is 'When experts take no appointment, on every day of theirs';
create unique index an_expert_has_one_lunch on availability_pauses (user_profile_id) where is_lunch;
create index pauses_of_an_expert on availability_pauses (user_profile_id, start_minute) include (end_minute);

create table days_off (
  id bigint generated always as identity primary key,
  user_profile_id uuid not null references expert_settings (user_profile_id) on delete cascade,
  first_day date not null,
  last_day date not null,
  label text not null default '',
  constraint days_off_are_1_to_366 check (last_day - first_day between 0 and 365),
  constraint label_of_days_off_has_at_most_80_characters check (char_length(label) <= 80 and label = btrim(label))
);
comment on table days_off is 'Dates of the expert''s wall clock on which no slot is offered; entries may overlap';
create index days_off_of_an_expert on days_off (user_profile_id, last_day) include (first_day);

-- Defaults are rows, so that whoever computes slots reads one truth (docs/decisions/0015).
create function open_calendar_of(expert uuid) returns void language plpgsql as $$
begin
  insert into expert_settings (user_profile_id) values (expert) on conflict do nothing;
  if not found then return; end if;
  insert into availability (user_profile_id, day_of_week, start_time, end_time)
  select expert, day, '09:00', case when day = 5 then time '16:00' else '17:00' end from generate_series(1, 5) as day;
  insert into availability_pauses (user_profile_id, is_lunch, start_time, end_time) values (expert, true, '12:00', '14:00');
end $$;
comment on function open_calendar_of(uuid) is 'The calendar an expert begins with; changes nothing where there is one';

create function open_calendar_on_approval() returns trigger language plpgsql as $$
begin
  perform open_calendar_of(new.id);
  return null;
end $$;
create trigger an_approval_opens_a_calendar after insert or update of application_status on user_profiles
  for each row when (new.application_status = 'approved') execute function open_calendar_on_approval();

-- migrate:down
drop trigger an_approval_opens_a_calendar on user_profiles;
drop function open_calendar_on_approval();
drop function open_calendar_of(uuid);
drop table days_off;
drop table availability_pauses;
drop table availability;
drop table expert_settings;
