-- Join times of an appointment equal its journal: each person's first join since the last move, or null without one.
select appointment.id from appointments as appointment
cross join lateral (
  select (array_agg(at order by id) filter (where role = 'client'))[1] as client,
    (array_agg(at order by id) filter (where role = 'expert'))[1] as expert
  from call_journal as journal
  where journal.appointment_id = appointment.id and kind = 'join' and journal.version >= coalesce(
    (select max(moved.version) from appointment_history as moved
      where moved.appointment_id = appointment.id and moved.step = 'move'), 1)
) as first
where (client_joined_at, expert_joined_at) is distinct from (first.client, first.expert);
