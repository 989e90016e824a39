-- migrate:up
set local lock_timeout = '2s';

create table slot_reductions (
  id bigint generated always as identity primary key,
  user_profile_id uuid not null references expert_settings (user_profile_id) on delete cascade,
  day_of_week smallint not null,
  start_time time not null,
  end_time time not null,
  percent smallint not null,
  start_minute smallint not null generated always as (extract(epoch from start_time) / 60) stored,
  end_minute smallint not null generated always as (extract(epoch from end_time) / 60) stored,
  constraint day_of_week_is_0_on_sunday_to_6_on_saturday check (day_of_week between 0 and 6),
  constraint a_reduction_ends_after_it_begins check (start_time < end_time),
  constraint a_reduction_stands_on_the_half_hours check (start_minute % 30 = 0 and end_minute % 30 = 0),
  constraint a_reduction_is_of_1_to_90_percent check (percent between 1 and 90),
  constraint reductions_of_a_day_do_not_overlap exclude using gist
    (user_profile_id with =, day_of_week with =, int4range(start_minute, end_minute) with &&)
);
comment on table slot_reductions is 'Times of the week at which an expert with a rate of their own costs less, by their wall clock';
comment on column slot_reductions.end_time is 'Starts before it; up to 24:00';
create index reductions_of_an_expert on slot_reductions (user_profile_id);

alter table appointments
  add column full_price_cents integer,
  add column discount_cents integer not null default 0;
alter table appointments
  add constraint a_discount_is_never_negative check (discount_cents >= 0) not valid,
  add constraint price_and_discount_are_at_most_the_full_price check (price_cents + discount_cents <= full_price_cents) not valid;
comment on column appointments.full_price_cents is 'Without slot reduction and promo code; empty where none was known when it was booked';
comment on column appointments.discount_cents is 'What the promo code of its client took off, as long as the price is not lowered further';

-- As the function of the same name with one price, which the release before this one calls: each session has its own price, and what it
-- would cost without a reduction. One session, or a whole series in the order of its dates. Says
--   held           all of it
--   duplicate      these ids are held, or have been: the answer to the first try was lost
--   changed        the calendar is no longer the one that the starts were chosen from
--   expert-taken   the expert has, or somebody holds, one of these times
--   client-taken   the client has another appointment then
create function hold_appointments(
  ids uuid[], starts timestamptz[], minutes integer, expert uuid, client uuid, calendar integer, prices integer[],
  full_prices integer[], price_currency text, free_hours integer, name text, words text, series uuid, accompaniment integer,
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
    insert into appointments (id, expert_id, client_id, title, message, starts_at, ends_at, time_zone, price_cents,
      full_price_cents, currency, free_change_hours, confirms_by_hand, status, hold_expires_at, step, actor, actor_id,
      stepped_at, created_at)
    values (ids[1], expert, client, name, words, starts[1], starts[1] + length, settings.time_zone, prices[1],
      full_prices[1], price_currency, free_hours, settings.confirms_by_hand, 'held', expires, 'hold', 'client', client, at, at)
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
      price_cents, full_price_cents, currency, free_change_hours, confirms_by_hand, status, hold_expires_at, step, actor,
      actor_id, stepped_at, created_at)
    select each.id, expert, client, series, case when series is not null then place end, name, words, each.start,
      each.start + length, settings.time_zone, each.price, each.full_price, price_currency, free_hours,
      settings.confirms_by_hand, 'held', expires, 'hold', 'client', client, at, at
    from unnest(ids, starts, prices, full_prices) with ordinality as each (id, start, price, full_price, place)
    order by each.start
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
comment on function hold_appointments(uuid[], timestamptz[], integer, uuid, uuid, integer, integer[], integer[], text, integer, text,
  text, uuid, integer, timestamptz, timestamptz) is 'Holds a session or a series, or nothing, in one round trip';

-- migrate:down
drop function hold_appointments(uuid[], timestamptz[], integer, uuid, uuid, integer, integer[], integer[], text, integer, text, text,
  uuid, integer, timestamptz, timestamptz);
alter table appointments drop column discount_cents, drop column full_price_cents;
drop table slot_reductions;
