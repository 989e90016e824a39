-- migrate:up
set local lock_timeout = '2s';

create type appointment_status as enum ('held', 'requested', 'scheduled', 'completed', 'cancelled');

-- The life of an appointment as data; src/modules/booking/rules/lifecycle.ts says the same, with what each step does to
-- money, and a test holds the two equal. The trigger below lets nothing else happen.
create table appointment_lifecycle (
  step text not null,
  from_status appointment_status,
  to_status appointment_status not null,
  actors text[] not null,
  fact text,
  once_per_series boolean not null default false,
  constraint a_step_leads_from_a_status_once unique nulls not distinct (step, from_status, to_status)
);
comment on table appointment_lifecycle is 'Which step leads from where to where, who may take it, and the fact that it announces';
comment on column appointment_lifecycle.once_per_series is 'Its sessions take this step together: the first one announces it for all';

insert into appointment_lifecycle (step, from_status, to_status, actors, fact, once_per_series) values
  ('hold', null, 'held', '{client}', null, true),
  ('release', 'held', 'cancelled', '{client}', null, true),
  ('expire', 'held', 'cancelled', '{clock}', null, true),
  ('discount', 'held', 'held', '{client}', null, true),
  ('book', 'held', 'scheduled', '{payment}', 'appointment-booked', true),
  ('book', 'cancelled', 'scheduled', '{payment}', 'appointment-booked', true),
  ('request', 'held', 'requested', '{payment}', 'appointment-requested', true),
  ('request', 'cancelled', 'requested', '{payment}', 'appointment-requested', true),
  ('accept', 'requested', 'scheduled', '{expert}', 'request-accepted', true),
  ('refuse', 'requested', 'cancelled', '{expert}', 'request-refused', true),
  ('lapse', 'requested', 'cancelled', '{clock}', 'request-lapsed', true),
  ('cancel', 'requested', 'cancelled', '{client,admin}', 'appointment-cancelled', true),
  ('cancel', 'scheduled', 'cancelled', '{client,expert,admin}', 'appointment-cancelled', false),
  ('move', 'requested', 'requested', '{client,expert}', 'appointment-moved', false),
  ('move', 'scheduled', 'scheduled', '{client,expert}', 'appointment-moved', false),
  ('rename', 'held', 'held', '{client}', null, false),
  ('rename', 'requested', 'requested', '{client,expert}', null, false),
  ('rename', 'scheduled', 'scheduled', '{client,expert}', null, false),
  ('lower-price', 'scheduled', 'scheduled', '{expert}', 'price-lowered', false),
  ('complete', 'scheduled', 'completed', '{clock}', 'appointment-completed', false);

create table appointment_series (
  id uuid primary key,
  expert_id uuid not null references user_profiles (id),
  client_id uuid not null references user_profiles (id),
  months smallint not null,
  created_at timestamptz not null,
  constraint an_accompaniment_lasts_1_3_6_or_12_months check (months in (1, 3, 6, 12))
);
comment on table appointment_series is 'A mentorship: weekly sessions that were reserved together';
create index series_of_a_client on appointment_series (client_id);
create index series_of_an_expert on appointment_series (expert_id);

create table appointments (
  id uuid primary key,
  expert_id uuid not null references user_profiles (id),
  client_id uuid not null references user_profiles (id),
  series_id uuid references appointment_series (id),
  series_place smallint,
  title text not null,
  message text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  price_cents integer not null,
  currency char(3) not null,
  free_change_hours smallint not null,
  confirms_by_hand boolean not null,
  status appointment_status not null,
  hold_expires_at timestamptz,
  lapses_at timestamptz,
  moved_by_expert boolean not null default false,
  reason text,
  refund_cents integer,
  version integer not null default 1,
  step text not null,
  actor text not null,
  actor_id uuid,
  stepped_at timestamptz not null,
  created_at timestamptz not null,
  constraint a_session_ends_after_it_begins check (starts_at < ends_at),
  constraint a_session_lasts_at_most_2_hours check (ends_at - starts_at <= interval '2 hours'),
  constraint a_session_begins_with_a_minute check (extract(second from starts_at) = 0),
  constraint nobody_books_themselves check (expert_id <> client_id),
  constraint price_is_never_negative check (price_cents >= 0),
  constraint refund_is_at_most_the_price check (refund_cents between 0 and price_cents),
  constraint a_hold_and_nothing_else_runs_out check ((status = 'held') = (hold_expires_at is not null)),
  constraint a_request_and_nothing_else_lapses check ((status = 'requested') = (lapses_at is not null)),
  constraint what_was_cancelled_says_why check ((status = 'cancelled') = (reason is not null)),
  constraint a_session_of_a_series_has_its_place check ((series_id is null) = (series_place is null)),
  constraint title_has_1_to_200_characters check (char_length(title) between 1 and 200),
  constraint message_has_at_most_2000_characters check (char_length(message) <= 2000),
  constraint clock_and_payments_are_nobody check ((actor in ('clock', 'payment')) = (actor_id is null)),
  constraint no_two_appointments_overlap_for_one_expert exclude using gist
    (expert_id with =, tstzrange(starts_at, ends_at) with &&) where (status in ('held', 'requested', 'scheduled')),
  constraint nobody_is_in_two_appointments_at_once exclude using gist
    (client_id with =, tstzrange(starts_at, ends_at) with &&) where (status in ('held', 'requested', 'scheduled'))
);
comment on table appointments is 'Sessions from the hold on; their life is appointment_lifecycle, their past appointment_history';
comment on column appointments.id is 'Made by the caller, so that a retry after a lost answer is the same booking';
comment on column appointments.time_zone is 'The expert''s when it was booked';
comment on column appointments.price_cents is 'As it was shown; what changes at the expert''s later changes nothing here';
comment on column appointments.free_change_hours is 'The policy when it was booked: so long before the start cancelling and moving cost nothing';
comment on column appointments.confirms_by_hand is 'The expert''s setting when it was booked: once paid it is a request';
comment on column appointments.moved_by_expert is 'The client may cancel it with a full refund, however late';
comment on column appointments.refund_cents is 'What a cancellation gives back';
comment on column appointments.version is 'Grows with every step: what a step was decided from is compared with it, calendars read it as SEQUENCE';
comment on column appointments.step is 'The last one, with who took it and when';
create unique index a_place_of_a_series_is_taken_once on appointments (series_id, series_place);
create index appointments_of_a_client on appointments (client_id, starts_at);
create index appointments_of_an_expert on appointments (expert_id, starts_at);
create index holds_of_a_client on appointments (client_id) where status = 'held';
create index holds_by_their_end on appointments (hold_expires_at) where status = 'held';
create index requests_by_their_end on appointments (lapses_at) where status = 'requested';
create index scheduled_by_their_end on appointments (ends_at) where status = 'scheduled';

create table appointment_history (
  appointment_id uuid not null references appointments (id) on delete cascade,
  version integer not null,
  step text not null,
  status appointment_status not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  price_cents integer not null,
  reason text,
  actor text not null,
  actor_id uuid,
  at timestamptz not null,
  primary key (appointment_id, version)
);
comment on table appointment_history is 'Every step of every appointment, written by a trigger; no text that someone wrote';

create function trace_appointment() returns trigger language plpgsql as $$
declare
  taken appointment_lifecycle;
begin
  select * into taken from appointment_lifecycle
  where step = new.step and from_status is not distinct from old.status and to_status = new.status and new.actor = any (actors);
  if not found or new.version <> coalesce(old.version, 0) + 1 then
    raise exception 'no step % of % leads from % (version %) to % (version %)',
      new.step, new.actor, old.status, old.version, new.status, new.version
      using errcode = 'check_violation', constraint = 'appointments_follow_their_lifecycle', table = 'appointments';
  end if;
  insert into appointment_history (appointment_id, version, step, status, starts_at, ends_at, price_cents, reason, actor, actor_id, at)
  values (new.id, new.version, new.step, new.status, new.starts_at, new.ends_at, new.price_cents, new.reason, new.actor, new.actor_id, new.stepped_at);
  if taken.fact is not null and (new.series_place is null or new.series_place = 1 or not taken.once_per_series) then
    insert into outbox (fact, payload) values (taken.fact, jsonb_build_object('appointmentId', new.id, 'version', new.version));
  end if;
  return null;
end $$;
comment on function trace_appointment() is 'A row of history and the fact, in the transaction of the step; refuses what is no step';
create trigger an_appointment_begins_with_a_step after insert on appointments
  for each row execute function trace_appointment();
create trigger appointments_change_by_steps
  after update of status, starts_at, ends_at, price_cents, reason, refund_cents, version, step on appointments
  for each row execute function trace_appointment();

-- Whatever moves or revives a time, and so cannot say « on conflict do nothing », takes these first: the client's, then the
-- experts' in their order. Without them two such changes can wait for each other (docs/decisions/0020).
create function lock_agendas(client uuid, experts uuid[]) returns void language plpgsql as $$
declare
  expert uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(client::text, 1));
  for expert in select distinct each from unnest(experts) as each order by each loop
    perform pg_advisory_xact_lock(hashtextextended(expert::text, 2));
  end loop;
end $$;

-- A hold that ran out never keeps anybody from a time: whoever wants it ends it. One that is locked is being ended by
-- somebody else, whom the change that follows waits for.
create function expire_holds_at(expert uuid, client uuid, wanted timestamptz[], minutes integer, at timestamptz)
returns void language sql as $$
  update appointments set status = 'cancelled', hold_expires_at = null, reason = 'hold-expired',
    version = version + 1, step = 'expire', actor = 'clock', actor_id = null, stepped_at = at
  where id in (
    select blocking.id from unnest(wanted) as start
    join appointments as blocking on (blocking.expert_id = expert or blocking.client_id = client)
      and blocking.status = 'held' and blocking.hold_expires_at <= at
      and blocking.starts_at < start + make_interval(mins => minutes) and start < blocking.ends_at
    for update of blocking skip locked)
$$;

-- One session, or a whole series in the order of its dates. Says
--   held           all of it
--   duplicate      these ids are held, or have been: the answer to the first try was lost
--   changed        the calendar is no longer the one that the starts were chosen from
--   expert-taken   the expert has, or somebody holds, one of these times
--   client-taken   the client has another appointment then
create function hold_appointments(
  ids uuid[], starts timestamptz[], minutes integer, expert uuid, client uuid, calendar integer, price integer,
  price_currency text, free_hours integer, name text, words text, series uuid, accompaniment integer,
  expires timestamptz, at timestamptz
) returns text language plpgsql as $$
declare
  settings expert_settings;
  length constant interval := make_interval(mins => minutes);
  inserted integer;
begin
  select * into settings from expert_settings where user_profile_id = expert;
  if settings.calendar_version is distinct from calendar then
    return 'changed';
  end if;
  -- A client has one live hold: of two that come at once, the second releases the first.
  perform pg_advisory_xact_lock(hashtextextended(client::text, 1));

  if series is null then
    insert into appointments (id, expert_id, client_id, title, message, starts_at, ends_at, time_zone, price_cents, currency,
      free_change_hours, confirms_by_hand, status, hold_expires_at, step, actor, actor_id, stepped_at, created_at)
    values (ids[1], expert, client, name, words, starts[1], starts[1] + length, settings.time_zone, price, price_currency,
      free_hours, settings.confirms_by_hand, 'held', expires, 'hold', 'client', client, at, at)
    on conflict do nothing;
    if found then
      perform release_holds(client, ids, at);
      return 'held';
    end if;
  end if;

  if exists (select from appointments where id = any (ids)) then
    return 'duplicate';
  end if;
  if exists (
    select from unnest(starts) as start
    join appointments as blocking on blocking.expert_id = expert and blocking.status in ('held', 'requested', 'scheduled')
      and tstzrange(blocking.starts_at, blocking.ends_at) && tstzrange(start, start + length)
    where blocking.status <> 'held' or (blocking.client_id <> client and blocking.hold_expires_at > at)
  ) then
    return 'expert-taken';
  end if;

  -- What is in the way is a hold that ran out, or the client's own: it ends together with the new hold or not at all.
  perform lock_agendas(client, array(
    select expert union select held.expert_id from appointments as held where held.client_id = client and held.status = 'held'));
  begin
    perform expire_holds_at(expert, client, starts, minutes, at);
    perform release_holds(client, ids, at);
    if series is not null then
      insert into appointment_series (id, expert_id, client_id, months, created_at)
      values (series, expert, client, accompaniment, at);
    end if;
    insert into appointments (id, expert_id, client_id, series_id, series_place, title, message, starts_at, ends_at, time_zone,
      price_cents, currency, free_change_hours, confirms_by_hand, status, hold_expires_at, step, actor, actor_id, stepped_at,
      created_at)
    select each.id, expert, client, series, case when series is not null then place end, name, words, each.start,
      each.start + length, settings.time_zone, price, price_currency, free_hours, settings.confirms_by_hand, 'held', expires,
      'hold', 'client', client, at, at
    from unnest(ids, starts) with ordinality as each (id, start, place) order by each.start
    on conflict do nothing;
    get diagnostics inserted = row_count;
    if inserted < cardinality(ids) then
      raise exception using errcode = 'VV001', message = 'a time of this hold is taken';
    end if;
    return 'held';
  exception when sqlstate 'VV001' then
    return case when exists (
      select from unnest(starts) as start
      join appointments as blocking on blocking.client_id = client and blocking.status in ('held', 'requested', 'scheduled')
        and tstzrange(blocking.starts_at, blocking.ends_at) && tstzrange(start, start + length)
      where blocking.status <> 'held'
    ) then 'client-taken' else 'expert-taken' end;
  end;
end $$;
comment on function hold_appointments(uuid[], timestamptz[], integer, uuid, uuid, integer, integer, text, integer, text, text, uuid,
  integer, timestamptz, timestamptz) is 'Holds a session or a series, or nothing, in one round trip';

create function release_holds(client uuid, kept uuid[], at timestamptz) returns void language sql as $$
  update appointments set status = 'cancelled', hold_expires_at = null, reason = 'hold-released',
    version = version + 1, step = 'release', actor = 'client', actor_id = client, stepped_at = at
  where client_id = client and status = 'held' and id <> all (kept)
$$;

-- A payment came: the hold becomes an appointment or a request, with all of its series. Says
--   booked, requested   it did
--   already             it had before
--   lost                the hold ran out, and the time is somebody else's, or over: the money goes back
--   unknown             there is no such appointment
create function confirm_hold(appointment uuid, at timestamptz) returns text language plpgsql as $$
declare
  paid appointments;
  whole uuid[];
  first timestamptz;
begin
  select * into paid from appointments where id = appointment;
  if not found then
    return 'unknown';
  end if;
  perform lock_agendas(paid.client_id, array[paid.expert_id]);
  whole := array(
    select id from appointments where id = appointment or series_id = paid.series_id order by starts_at for no key update);
  select * into paid from appointments where id = appointment;
  first := (select min(starts_at) from appointments where id = any (whole));
  if paid.status in ('requested', 'scheduled', 'completed') then
    return 'already';
  end if;
  -- Revived is only what nobody ended: neither a hold that was let go, nor a time that has begun.
  if (paid.status = 'cancelled' and paid.reason <> 'hold-expired') or first <= at then
    return 'lost';
  end if;
  begin
    perform expire_holds_at(paid.expert_id, paid.client_id, array(
      select starts_at from appointments where id = any (whole) and status = 'cancelled'),
      (extract(epoch from paid.ends_at - paid.starts_at) / 60)::integer, at);
    update appointments set
      status = case when confirms_by_hand then 'requested' else 'scheduled' end::appointment_status,
      step = case when confirms_by_hand then 'request' else 'book' end,
      lapses_at = case when confirms_by_hand then least(at + interval '24 hours', first) end,
      hold_expires_at = null, reason = null, version = version + 1, actor = 'payment', actor_id = null, stepped_at = at
    where id = any (whole);
  exception when exclusion_violation then
    return 'lost';
  end;
  return case when paid.confirms_by_hand then 'requested' else 'booked' end;
end $$;
comment on function confirm_hold(uuid, timestamptz) is 'Turns a paid hold, also one that ran out meanwhile, into what was paid for';

-- The same appointment at another time, if it is still the version that the step was decided from. Says moved, taken or changed.
create function move_appointment(
  appointment uuid, from_version integer, start timestamptz, by_actor text, by_id uuid, calendar integer, at timestamptz
) returns text language plpgsql as $$
declare
  present appointments;
  length interval;
begin
  select * into present from appointments where id = appointment;
  perform lock_agendas(present.client_id, array[present.expert_id]);
  select * into present from appointments where id = appointment for no key update;
  if present.version is distinct from from_version
    or calendar is distinct from (select calendar_version from expert_settings where user_profile_id = present.expert_id)
  then
    return 'changed';
  end if;
  length := present.ends_at - present.starts_at;
  begin
    perform expire_holds_at(present.expert_id, present.client_id, array[start], (extract(epoch from length) / 60)::integer, at);
    update appointments set starts_at = start, ends_at = start + length,
      moved_by_expert = moved_by_expert or by_actor = 'expert',
      lapses_at = case when lapses_at is not null then least(lapses_at, start) end,
      version = version + 1, step = 'move', actor = by_actor, actor_id = by_id, stepped_at = at
    where id = appointment;
  exception when exclusion_violation then
    return 'taken';
  end;
  return 'moved';
end $$;
comment on function move_appointment(uuid, integer, timestamptz, text, uuid, integer, timestamptz) is
  'Moves an appointment to a start that is free, in one round trip';

-- migrate:down
drop function move_appointment(uuid, integer, timestamptz, text, uuid, integer, timestamptz);
drop function confirm_hold(uuid, timestamptz);
drop function release_holds(uuid, uuid[], timestamptz);
drop function hold_appointments(uuid[], timestamptz[], integer, uuid, uuid, integer, integer, text, integer, text, text, uuid, integer,
  timestamptz, timestamptz);
drop function expire_holds_at(uuid, uuid, timestamptz[], integer, timestamptz);
drop function lock_agendas(uuid, uuid[]);
drop table appointment_history;
drop table appointments;
drop table appointment_series;
drop table appointment_lifecycle;
drop function trace_appointment();
drop type appointment_status;
