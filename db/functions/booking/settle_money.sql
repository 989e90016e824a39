-- Idempotent: compares the present state of the appointment with its payment. Called by every step and by every capture.
create or replace function settle_money(appointment appointments, at timestamptz) returns void language plpgsql as $$
declare
  payment payments;
  charge_before interval;
  too_much integer;
begin
  select * into payment from payments where appointment_id = appointment.id and state <> 'voided' for update;
  if not found then
    return;
  end if;
  if payment.state = 'captured' then
    too_much := payment.amount_cents - payment.refunded_cents - kept_cents(appointment);
    if too_much > 0 then
      insert into refunds (payment_id, amount_cents, next_check_at, created_at) values (payment.id, too_much, at, at);
      update payments set refunded_cents = refunded_cents + too_much where id = payment.id;
    end if;
  elsif appointment.status = 'cancelled' then
    update payments set target = 'void',
      state = case when state = 'due' then 'voided' else state end,
      next_check_at = case when state = 'due' then null else at end
    where id = payment.id;
  elsif payment.state = 'due' then
    select charges_before into charge_before from appointment_steps where step = appointment.step;
    if charge_before is not null then
      update payments set amount_cents = appointment.price_cents, due_at = appointment.starts_at - charge_before
      where id = payment.id;
    end if;
  elsif payment.target = 'authorise' and appointment.status = 'scheduled' then
    update payments set target = 'capture', next_check_at = at where id = payment.id;
  end if;
end $$;
comment on function settle_money is 'Refunds the excess over the kept amount; voids, reschedules or captures a payment that is not captured yet';
