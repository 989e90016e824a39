-- The only way for the application to delete security events: those whose year has passed.
create or replace function forget_security_events(before timestamptz, at_most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with ended as (
    delete from security_events where id in (
      select id from security_events where occurred_at < least(before, now() - interval '1 year')
      order by occurred_at limit at_most for update skip locked
    ) returning id
  )
  select count(*)::integer from ended
$$;
comment on function forget_security_events is 'Deletes security events older than a year, with the rights of the owner of the table; returns how many';
