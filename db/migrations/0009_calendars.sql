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
  next_check_at timestamptz not null,
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
comment on table connected_calendars is 'External calendars with busy times of experts; read by the worker only, never during a request';
comment on column connected_calendars.secret_sealed is 'Encrypted ICS address, which gives access to the file, or encrypted refresh token of Google';
comment on column connected_calendars.host is 'Host of the ICS address; the only part of it that is shown again';
comment on column connected_calendars.synced_at is 'Time of the last successful read; null before the first one';
comment on column connected_calendars.read_whole_at is 'Time of the last full read. Incremental reads are not enough, because the requested date range moves on';
comment on column connected_calendars.next_check_at is 'Time of the next read; in the future while a worker holds the lease';
comment on column connected_calendars.told_at is 'Time of the last mail to the expert about a failure';
create index connected_calendars_by_their_next_check on connected_calendars (next_check_at);
create index connected_calendars_of_an_expert on connected_calendars (expert_id);
create unique index an_expert_connects_google_once on connected_calendars (expert_id) where kind = 'google';

create table calendar_events_out (
  calendar_id uuid not null references connected_calendars (id) on delete cascade,
  appointment_id uuid not null references appointments (id) on delete cascade,
  version integer not null,
  constraint a_session_is_one_event_of_a_calendar primary key (calendar_id, appointment_id)
);
comment on table calendar_events_out is 'Sessions written to the expert''s Google calendar; the event id there is derived from the appointment id';
comment on column calendar_events_out.version is 'Version of the appointment that was last written to the calendar';
create index calendar_events_of_an_appointment on calendar_events_out (appointment_id);

-- Foreign keys of tables from earlier modules.
alter table outside_busy_times add constraint a_busy_time_is_of_a_calendar foreign key (calendar_id) references connected_calendars (id) on delete cascade;

-- migrate:down
alter table outside_busy_times drop constraint a_busy_time_is_of_a_calendar;
drop table calendar_events_out, connected_calendars cascade;
