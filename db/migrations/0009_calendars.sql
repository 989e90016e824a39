-- migrate:up
create table connected_calendars (
  id uuid primary key default gen_random_uuid(),
  expert_id uuid not null references expert_settings (user_profile_id) on delete cascade,
  kind text not null,
  secret_sealed text not null,
  host text,
  connected_at timestamptz not null,
  synced_at timestamptz,
  read_whole_at timestamptz,
  sync_token text,
  etag text,
  last_modified text,
  look_at timestamptz not null,
  failed_since timestamptz,
  failure text,
  failures smallint not null default 0,
  told_at timestamptz,
  constraint a_calendar_is_googles_or_an_ics_address check (kind in ('google', 'ics')),
  constraint an_ics_address_is_known_by_its_host check ((kind = 'ics') = (host is not null)),
  constraint only_google_gives_sync_tokens check (kind = 'google' or sync_token is null),
  constraint a_calendar_fails_for_a_known_reason
    check (failure in ('unreachable', 'refused', 'gone', 'not-public', 'too-large', 'unreadable', 'grant-ended')),
  constraint a_failing_calendar_says_since_when_and_why
    check (num_nulls(failed_since, failure) in (0, 2) and (failed_since is not null) = (failures > 0))
);
comment on table connected_calendars is 'Calendars elsewhere that say when experts are taken; the worker reads them, nobody waits for them';
comment on column connected_calendars.secret_sealed is 'The address of the file, which is a key to it, or the refresh token that Google gave';
comment on column connected_calendars.host is 'All of an address that is shown again';
comment on column connected_calendars.synced_at is 'When it was last read with success; null until then';
comment on column connected_calendars.read_whole_at is 'When all of it was read, not only what changed: the days that are asked for move on';
comment on column connected_calendars.look_at is 'It is read then; ahead while somebody reads';
comment on column connected_calendars.told_at is 'When its expert was last written to because it fails';
create index connected_calendars_by_their_next_look on connected_calendars (look_at);
create index connected_calendars_of_an_expert on connected_calendars (expert_id);
create unique index an_expert_connects_google_once on connected_calendars (expert_id) where kind = 'google';

create table calendar_events_out (
  calendar_id uuid not null references connected_calendars (id) on delete cascade,
  appointment_id uuid not null references appointments (id) on delete cascade,
  version integer not null,
  constraint a_session_is_one_event_of_a_calendar primary key (calendar_id, appointment_id)
);
comment on table calendar_events_out is 'Sessions that stand in the calendar of their expert at Google; the id there is made from theirs';
comment on column calendar_events_out.version is 'Of the appointment, as it was written there';
create index calendar_events_of_an_appointment on calendar_events_out (appointment_id);

-- References from tables of modules before this one.
alter table outside_busy_times add constraint a_busy_time_is_of_a_calendar foreign key (calendar_id) references connected_calendars (id) on delete cascade;

-- migrate:down
alter table outside_busy_times drop constraint a_busy_time_is_of_a_calendar;
drop table calendar_events_out, connected_calendars cascade;
