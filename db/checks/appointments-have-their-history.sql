-- Every appointment has one complete history: no missing version, each step valid after the previous one, the last equal to the row.
select id from appointments as appointment
where not exists (
  select from appointment_history as last
  where last.appointment_id = appointment.id and last.version = appointment.version and last.step = appointment.step
    and last.status = appointment.status and last.starts_at = appointment.starts_at and last.ends_at = appointment.ends_at
    and last.price_cents = appointment.price_cents and last.reason is not distinct from appointment.reason)
union
select appointment_id as id from (
  select appointment_id, version, step, actor, status, lag(status) over life as before, row_number() over life as place
  from appointment_history window life as (partition by appointment_id order by version)
) as taken
where version <> place or not exists (
  select from appointment_lifecycle as legal
  where legal.step = taken.step and legal.from_status is not distinct from taken.before and legal.to_status = taken.status
    and taken.actor = any (legal.actors));
