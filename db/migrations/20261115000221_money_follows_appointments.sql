-- migrate:up
set local lock_timeout = '2s';

alter table appointment_lifecycle add column money text;
update appointment_lifecycle set money = case
  when step in ('hold', 'discount') then 'ask'
  when step in ('book', 'accept') then 'take'
  when step = 'request' then 'authorise'
  when step in ('release', 'expire', 'refuse', 'lapse') or (step = 'cancel' and from_status = 'requested') then 'let-go'
  when step = 'cancel' then 'refund'
  when step = 'lower-price' then 'refund-difference'
  when step = 'complete' then 'owe-expert'
  else 'none'
end;
insert into appointment_lifecycle (step, from_status, to_status, actors, fact, once_per_series, money) values
  ('unpaid', 'scheduled', 'cancelled', '{payment}', 'appointment-unpaid', false, 'let-go');
alter table appointment_lifecycle alter column money set not null;
comment on column appointment_lifecycle.money is 'What the step does to the money; the trigger money_follows_appointments carries it out';

-- What of the price is kept: all of it while the appointment stands; of one that was cancelled, what its terms do not give back.
create function kept_cents(appointment appointments) returns integer language sql immutable as $$
  select case
    when appointment.status <> 'cancelled' then appointment.price_cents
    when appointment.step = 'cancel' then appointment.price_cents - coalesce(appointment.refund_cents, appointment.price_cents)
    else 0
  end
$$;

-- Brings what is asked of the client into line with the appointment. It looks at how things stand and not at what happened, so
-- it may be called at any moment and any number of times: by every step, and by whatever takes a payment.
create function settle_money(appointment appointments, at timestamptz) returns void language plpgsql as $$
declare
  payment payments;
  too_much integer;
begin
  select * into payment from payments where appointment_id = appointment.id and state <> 'let-go' for update;
  if not found then
    return;
  end if;
  if payment.state = 'taken' then
    too_much := payment.amount_cents - payment.refunded_cents - kept_cents(appointment);
    if too_much > 0 then
      insert into refunds (payment_id, amount_cents, look_at, created_at) values (payment.id, too_much, at, at);
      update payments set refunded_cents = refunded_cents + too_much where id = payment.id;
    end if;
  elsif appointment.status = 'cancelled' then
    update payments set wish = 'let-go',
      state = case when state = 'due' then 'let-go' else state end,
      look_at = case when state = 'due' then null else at end
    where id = payment.id;
  elsif payment.state = 'due' then
    update payments set amount_cents = appointment.price_cents, due_at = appointment.starts_at - interval '48 hours'
    where id = payment.id;
  elsif payment.wish = 'authorise' and appointment.status = 'scheduled' then
    update payments set wish = 'take', look_at = at where id = payment.id;
  end if;
end $$;

create function money_follows() returns trigger language plpgsql as $$
declare
  effect text := (
    select money from appointment_lifecycle
    where step = new.step and from_status = old.status and to_status = new.status);
begin
  -- Later sessions of a mentorship are charged one by one, two days before each (product decision 22).
  if effect in ('take', 'authorise') and old.status in ('held', 'cancelled') and new.series_place > 1 and new.price_cents > 0 then
    insert into payments (appointment_id, client_id, expert_id, amount_cents, currency, wish, state, off_session, due_at, created_at)
    values (new.id, new.client_id, new.expert_id, new.price_cents, new.currency, 'take', 'due', true,
      new.starts_at - interval '48 hours', new.stepped_at)
    on conflict do nothing;
  elsif effect = 'owe-expert' then
    update payments set earn_at = new.stepped_at where appointment_id = new.id and state = 'taken';
  else
    perform settle_money(new, new.stepped_at);
    -- What a late cancellation keeps pays the expert for the time.
    if new.step = 'cancel' and kept_cents(new) > 0 then
      update payments set earn_at = new.stepped_at where appointment_id = new.id and state = 'taken';
    end if;
  end if;
  return null;
end $$;
comment on function money_follows() is 'Every step does to the money what appointment_lifecycle says, in its own transaction';
create trigger money_follows_appointments
  after update of status, starts_at, price_cents, refund_cents on appointments
  for each row execute function money_follows();

-- migrate:down
drop trigger money_follows_appointments on appointments;
drop function money_follows();
drop function settle_money(appointments, timestamptz);
drop function kept_cents(appointments);
delete from appointment_lifecycle where step = 'unpaid';
alter table appointment_lifecycle drop column money;
