-- migrate:up
set local lock_timeout = '2s';

-- What a client declared to end a contract, and when: the receipt is made from it.
create table contract_endings (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  appointment_id uuid not null references appointments (id) on delete cascade,
  client_id uuid not null references user_profiles (id),
  expert_id uuid not null references user_profiles (id),
  refund_cents integer not null,
  declared_at timestamptz not null,
  ends_at timestamptz not null,
  constraint a_contract_is_withdrawn_from_or_terminated check (kind in ('withdrawal', 'termination')),
  constraint an_ended_contract_gives_back_nothing_or_more check (refund_cents >= 0),
  constraint a_contract_ends_when_it_is_declared_or_later check (declared_at <= ends_at)
);
comment on table contract_endings is 'Withdrawals and terminations (product decision 63); which sessions ended is in appointment_history, at the same moment';
create index contract_endings_of_an_appointment on contract_endings (appointment_id);
create index contract_endings_of_a_client on contract_endings (client_id);
create index contract_endings_of_an_expert on contract_endings (expert_id);

insert into appointment_lifecycle (step, from_status, to_status, actors, fact, once_per_series, money) values
  ('withdraw', 'requested', 'cancelled', '{client}', null, false, 'let-go'),
  ('withdraw', 'scheduled', 'cancelled', '{client}', null, false, 'refund'),
  ('terminate', 'scheduled', 'cancelled', '{client}', null, false, 'refund');

-- As before, and what a withdrawal or a termination does not give back.
create or replace function kept_cents(appointment appointments) returns integer language sql immutable as $$
  select case
    when appointment.status = 'completed' then appointment.price_cents - coalesce(appointment.refund_cents, 0)
    when appointment.status <> 'cancelled' then appointment.price_cents
    when appointment.step in ('cancel', 'withdraw', 'terminate')
      then appointment.price_cents - coalesce(appointment.refund_cents, appointment.price_cents)
    else 0
  end
$$;

create or replace function money_follows() returns trigger language plpgsql as $$
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
    -- What a late cancellation, or a withdrawal in the middle of a session, keeps pays the expert for the time.
    if new.step in ('cancel', 'withdraw') and kept_cents(new) > 0 then
      update payments set earn_at = new.stepped_at where appointment_id = new.id and state = 'taken';
    end if;
  end if;
  return null;
end $$;

-- migrate:down
create or replace function money_follows() returns trigger language plpgsql as $$
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
create or replace function kept_cents(appointment appointments) returns integer language sql immutable as $$
  select case
    when appointment.status = 'completed' then appointment.price_cents - coalesce(appointment.refund_cents, 0)
    when appointment.status <> 'cancelled' then appointment.price_cents
    when appointment.step = 'cancel' then appointment.price_cents - coalesce(appointment.refund_cents, appointment.price_cents)
    else 0
  end
$$;
delete from appointment_lifecycle where step in ('withdraw', 'terminate');
drop table contract_endings;
