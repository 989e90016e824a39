-- Called when a payment succeeds: turns the hold, with all sessions of its series, into an appointment or a request. Returns
--   booked, requested   the hold was confirmed
--   already             it was confirmed before
--   lost                the hold was released, or it expired and cannot be revived, or its time has begun: the payment is refunded
--   unknown             there is no such appointment
create or replace function confirm_hold(appointment uuid, at timestamptz) returns text language plpgsql as $$
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
  -- Revives only expired holds: neither a released one, nor one whose time has begun.
  if (paid.status = 'cancelled' and paid.reason <> 'hold-expired') or first <= at then
    return 'lost';
  end if;
  -- Does not revive a hold whose promo code was given back at expiry and then used by the client elsewhere: a code is used once per
  -- client. The lock on the client makes this check safe.
  if exists (
    select from promo_uses as own join promo_uses as other using (promo_code_id, client_id)
    where own.appointment_id = any (whole) and own.given_back_at is not null and other.given_back_at is null
  ) then
    return 'lost';
  end if;
  begin
    perform expire_holds_at(paid.expert_id, paid.client_id, array(
      select starts_at from appointments where id = any (whole) and status = 'cancelled'),
      (extract(epoch from paid.ends_at - paid.starts_at) / 60)::integer, at);
    update appointments set
      status = case when confirms_by_hand then 'requested' else 'scheduled' end::appointment_status,
      step = case when confirms_by_hand then 'request' else 'book' end,
      lapses_at = case when confirms_by_hand then least(at + lapses_after, first) end,
      hold_expires_at = null, reason = null, version = version + 1, actor = 'payment', actor_id = null, stepped_at = at
    from (select lapses_after from appointment_steps where step = 'request') as request
    where id = any (whole);
  exception when exclusion_violation then
    return 'lost';
  end;
  -- The wait for answers is shorter close to the start: the expert keeps at least three quarters of the time to accept.
  insert into waiting_requests (appointment_id, tell_at)
  select id, at + case when cardinality(answers) > 0 and '' <> all (answers) then interval '0'
    else least(answers_within, (lapses_at - at) / 4) end
  from appointments, appointment_steps as request
  where id = any (whole) and coalesce(series_place, 1) = 1 and status = 'requested' and cardinality(questions) > 0
    and request.step = 'request'
  on conflict do nothing;
  return case when paid.confirms_by_hand then 'requested' else 'booked' end;
end $$;
comment on function confirm_hold(uuid, timestamptz) is 'Turns a paid hold, even an expired one, into the booking that was paid for';
