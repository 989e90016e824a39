-- Returns held, duplicate, changed, client-taken or expert-taken. changed: the calendar version is stale, or the expert has not signed
-- the mandate and cannot be booked. A visitor holds without a client.
create or replace function hold_appointments(ids uuid[], starts timestamptz[], minutes integer, expert uuid, client uuid, calendar integer, prices integer[], full_prices integer[], price_currency text, free_hours integer, name text, words text, series uuid, accompaniment integer, expires timestamptz, at timestamptz) returns text
language plpgsql as $$
declare
  settings expert_settings;
  length constant interval := make_interval(mins => minutes);
  holder constant text := case when client is null then 'visitor' else 'client' end;
  inserted integer;
begin
  select * into settings from expert_settings where user_profile_id = expert;
  if settings.calendar_version is distinct from calendar or settings.mandate_signed_at is null then
    return 'changed';
  end if;
  -- Serialises holds of one client, who has at most one live hold: of two concurrent ones, the second releases the first.
  perform pg_advisory_xact_lock(hashtextextended(client::text, 1));

  if series is null then
    insert into appointments (id, expert_id, client_id, title, message, starts_at, ends_at, time_zone, price_cents,
      full_price_cents, currency, free_change_hours, confirms_by_hand, status, hold_expires_at, step, actor, actor_id,
      stepped_at, created_at)
    values (ids[1], expert, client, name, words, starts[1], starts[1] + length, settings.time_zone, prices[1],
      full_prices[1], price_currency, free_hours, settings.confirms_by_hand, 'held', expires, 'hold', holder, client, at, at)
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
    where blocking.status <> 'held' or (blocking.hold_expires_at > at and (blocking.client_id = client) is not true)
  ) then
    return 'expert-taken';
  end if;

  -- Blockers left here are expired holds and the client's own: they end together with the new hold or not at all.
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
      settings.confirms_by_hand, 'held', expires, 'hold', holder, client, at, at
    from unnest(ids, starts, prices, full_prices) with ordinality as each (id, start, price, full_price, place)
    order by each.start
    on conflict do nothing;
    get diagnostics inserted = row_count;
    if inserted < cardinality(ids) then
      raise exception using errcode = 'VV001', message = 'slot is already taken';
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
