-- migrate:up
set local lock_timeout = '2s';

alter table appointments
  add column client_joined_at timestamptz,
  add column expert_joined_at timestamptz,
  add column client_absent boolean not null default false;
alter table appointments add constraint only_a_session_with_its_expert_lacks_its_client
  check (not client_absent or (status = 'completed' and client_joined_at is null and expert_joined_at is not null)) not valid;
comment on column appointments.client_joined_at is 'The first join of its call at its present time; call_journal has them all';
comment on column appointments.client_absent is 'Its expert waited in vain: it is completed, and cannot be rated (product decision 45)';

create function empty_the_room() returns trigger language plpgsql as $$
begin
  new.client_joined_at := null;
  new.expert_joined_at := null;
  return new;
end $$;
create trigger another_time_is_joined_anew before update of starts_at on appointments
  for each row when (new.starts_at <> old.starts_at) execute function empty_the_room();

-- Written by what carries the call, and by nothing that a person could fill in: it decides whether a session took place.
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
comment on table call_journal is 'Who tried to enter, joined and left the call of an appointment; only ever added to';
comment on column call_journal.version is 'What the appointment was then: a join before a move is none of the time that it was moved to';
comment on column call_journal.tab is 'Made by the page: a later one of the same person takes over';
create index call_journal_of_an_appointment on call_journal (appointment_id, id);
create index call_journal_of_a_person on call_journal (profile_id);

create function refuse_to_change_the_call_journal() returns trigger language plpgsql as $$
begin
  raise exception 'the journal of calls is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger the_call_journal_only_grows before update or truncate on call_journal
  for each statement execute function refuse_to_change_the_call_journal();
create function refuse_to_lose_a_call() returns trigger language plpgsql as $$
begin
  if exists (select from appointments where id = old.appointment_id) then
    raise exception 'the journal of a call goes with its appointment' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger the_call_journal_goes_with_its_appointment after delete on call_journal
  for each row execute function refuse_to_lose_a_call();

-- migrate:down
drop table call_journal;
drop function refuse_to_lose_a_call();
drop function refuse_to_change_the_call_journal();
drop trigger another_time_is_joined_anew on appointments;
drop function empty_the_room();
alter table appointments drop column client_absent, drop column client_joined_at, drop column expert_joined_at;
