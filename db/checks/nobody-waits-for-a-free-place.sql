-- A waiting list exists only for a full upcoming event, and nobody on it already has a place.
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
