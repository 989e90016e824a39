-- migrate:up
-- Written only by the server code that runs the call, never from user input, because it decides whether a session took place.
create table call_journal (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references appointments (id) on delete cascade,
  version integer not null,
  profile_id uuid not null references user_profiles (id),
  role text not null,
  kind text not null,
  tab uuid not null,
  refusal text,
  at timestamptz not null,
  constraint who_calls_is_client_or_expert check (role in ('client', 'expert')),
  constraint people_try_join_and_leave check (kind in ('attempt', 'join', 'leave')),
  constraint only_an_attempt_is_refused check (refusal is null or kind = 'attempt'),
  constraint a_call_is_of_an_appointment_as_it_was foreign key (appointment_id, version)
    references appointment_history (appointment_id, version) on delete cascade
);
comment on table call_journal is 'Attempts to enter, joins and leaves of the call of an appointment; append-only';
comment on column call_journal.version is 'Version of the appointment at that time: a join before a move does not count for the new time';
comment on column call_journal.tab is 'Created by the page; a later tab of the same user takes over the call';
create index call_journal_of_an_appointment on call_journal (appointment_id, id);
create index call_journal_of_a_person on call_journal (profile_id);

create table recap_entries (
  id uuid primary key,
  appointment_id uuid not null references appointments (id) on delete cascade,
  author_id uuid not null references user_profiles (id),
  kind text not null,
  text text not null,
  written_at timestamptz not null,
  constraint a_recap_has_decisions_actions_and_links check (kind in ('decision', 'action', 'link')),
  constraint an_entry_has_1_to_1000_characters check (char_length(text) between 1 and 1000),
  constraint an_entry_is_one_line check (text !~ '[\n\r]'),
  constraint a_link_leads_to_the_web check (kind <> 'link' or text ~ '^https?://[^\s]+$')
);
comment on table recap_entries is 'Decisions, actions and links of a session; written by client or expert, deleted by their author';
create index recap_entries_of_an_appointment on recap_entries (appointment_id, written_at, id);
create index recap_entries_of_a_person on recap_entries (author_id);
create index recap_entries_by_age on recap_entries (written_at);

create table call_notices (
  appointment_id uuid not null references appointments (id) on delete cascade,
  kind text not null,
  starts_at timestamptz not null,
  noticed_at timestamptz not null,
  primary key (appointment_id, kind, starts_at),
  constraint people_are_told_before_a_session_as_it_begins_and_after
    check (kind in ('day-before', 'hour-before', 'beginning', 'recap'))
);
comment on table call_notices is 'Time-based notices sent about a session; each kind is sent once per start time, so again after a move';

-- migrate:down
drop table call_notices, recap_entries, call_journal cascade;
