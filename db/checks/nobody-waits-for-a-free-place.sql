-- Whoever waits for an event that has not begun does so because it is full, and has no place there already.
select distinct event.id from events event
join event_waits wait on wait.event_id = event.id
where event.starts_at > now() and event.cancelled_at is null
  and (
    event.capacity > (select count(*) from event_registrations registration where registration.event_id = event.id)
    or exists (
      select from event_registrations registration
      where registration.event_id = event.id and registration.user_profile_id = wait.user_profile_id
    )
  );
