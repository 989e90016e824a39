create or replace function release_holds(client uuid, kept uuid[], at timestamptz) returns void language sql as $$
  update appointments set status = 'cancelled', hold_expires_at = null, reason = 'hold-released',
    version = version + 1, step = 'release', actor = 'client', actor_id = client, stepped_at = at
  where client_id = client and status = 'held' and id <> all (kept)
$$;
