create or replace function earn_kept(appointment appointments, at timestamptz) returns void language sql as $$
  update payments set earn_at = at
  where appointment_id = appointment.id and state = 'captured'
    and (select earns from appointment_steps where step = appointment.step)
    and (appointment.status = 'completed' or kept_cents(appointment) > 0)
$$;
comment on function earn_kept is 'Marks the kept amount as earned if, after the last step, it belongs to the expert';
