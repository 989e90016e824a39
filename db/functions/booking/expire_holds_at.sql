-- Ends expired holds at the wanted times, so that they never block a booking. Skips locked holds: another transaction is ending
-- them, and the insert or update that follows waits for it.
create or replace function expire_holds_at(expert uuid, client uuid, wanted timestamptz[], minutes integer, at timestamptz)
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
