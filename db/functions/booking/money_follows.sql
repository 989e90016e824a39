create or replace function money_follows() returns trigger language plpgsql as $$
declare
  effect appointment_steps;
begin
  select * into effect from appointment_steps where step = new.step;
  -- Later sessions of a mentorship are charged one by one (product decision 22).
  if effect.charges_before is not null and new.series_place > 1 and new.price_cents > 0 then
    insert into payments (appointment_id, client_id, expert_id, amount_cents, currency, target, state, off_session, due_at, created_at)
    values (new.id, new.client_id, new.expert_id, new.price_cents, new.currency, 'capture', 'due', true,
      new.starts_at - effect.charges_before, new.stepped_at)
    on conflict do nothing;
  end if;
  perform settle_money(new, new.stepped_at);
  if effect.earns and not (select earns from appointment_steps where step = old.step) then
    perform earn_kept(new, new.stepped_at);
  end if;
  return null;
end $$;
comment on function money_follows() is 'Applies the effects of a step on payments, in the transaction of the step';

create or replace trigger money_follows_appointments
  after update of status, starts_at, price_cents, refund_cents on appointments
  for each row execute function money_follows();
