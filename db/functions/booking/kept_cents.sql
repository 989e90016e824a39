create or replace function kept_cents(appointment appointments) returns integer language sql stable as $$
  select case keeps
    when 'all' then appointment.price_cents
    when 'rest' then appointment.price_cents - coalesce(appointment.refund_cents, appointment.price_cents)
    else 0
  end
  from appointment_steps where step = appointment.step
$$;
comment on function kept_cents is 'Part of the price that the last step leaves paid';
