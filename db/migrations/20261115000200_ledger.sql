-- migrate:up
set local lock_timeout = '2s';

create type ledger_account as enum (
  'provider', 'bank', 'held-for-sessions', 'expert-share', 'commission', 'promotions', 'provider-fees', 'disputed', 'losses');
create type ledger_entry_kind as enum (
  'payment', 'payment-returned', 'provider-fee', 'promotion', 'session-earned', 'cancellation-kept', 'refund',
  'dispute-opened', 'dispute-won', 'dispute-lost', 'payout', 'payout-reversed');

-- A line has both of its accounts, so that no line, and no entry made of lines, can be out of balance (docs/decisions/0026).
create table ledger_lines (
  id bigint generated always as identity primary key,
  entry_id text not null,
  place smallint not null,
  kind ledger_entry_kind not null,
  appointment_id uuid,
  payment_id text,
  owner_id uuid references user_profiles (id),
  debit ledger_account not null,
  credit ledger_account not null,
  currency char(3) not null,
  cents integer not null,
  at timestamptz not null,
  constraint an_entry_is_posted_once unique (entry_id, place),
  constraint an_entry_has_an_id check (entry_id <> ''),
  constraint money_leaves_one_account_for_another check (debit <> credit),
  constraint money_that_moves_is_some check (cents > 0),
  constraint a_share_is_somebodys check (owner_id is not null or (debit <> 'expert-share' and credit <> 'expert-share')),
  constraint currency_is_known check (currency in ('EUR', 'USD'))
);
comment on table ledger_lines is 'Every movement of money, from the account credited to the account debited; only ever added to';
comment on column ledger_lines.entry_id is 'Made of what it tells of, so that what is told twice is posted once';
comment on column ledger_lines.appointment_id is 'What it was for; no key, as lines may be kept for longer than the appointment';
comment on column ledger_lines.payment_id is 'The payment that it belongs to, as whoever posted it names it';
comment on column ledger_lines.owner_id is 'Whose it is: of what was paid or given back the client, of share and commission the expert';
comment on column ledger_lines.at is 'When it happened, which may be before it was written';
create index ledger_lines_of_an_appointment on ledger_lines (appointment_id) where appointment_id is not null;
create index ledger_lines_of_someone on ledger_lines (owner_id, at) include (debit, credit, currency, cents) where owner_id is not null;

-- What has been kept as long as the law asks ends as a line; accounts go on saying what they said.
create table ledger_carried_forward (
  debit ledger_account not null,
  credit ledger_account not null,
  currency char(3) not null,
  cents bigint not null,
  primary key (debit, credit, currency)
);
comment on table ledger_carried_forward is 'Sums of the lines that ended after ten years, without whose they were';

create function refuse_to_change_the_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger the_ledger_only_grows before update or truncate on ledger_lines
  for each statement execute function refuse_to_change_the_ledger();

create function carry_ledger_forward() returns trigger language plpgsql as $$
begin
  if exists (select from ended where at > now() - interval '10 years') then
    raise exception 'lines of the ledger are kept for ten years' using errcode = 'restrict_violation';
  end if;
  insert into ledger_carried_forward as carried (debit, credit, currency, cents)
  select debit, credit, currency, sum(cents) from ended group by debit, credit, currency order by debit, credit, currency
  on conflict (debit, credit, currency) do update set cents = carried.cents + excluded.cents;
  return null;
end $$;
create trigger lines_end_after_ten_years after delete on ledger_lines
  referencing old table as ended for each statement execute function carry_ledger_forward();

-- migrate:down
drop table ledger_lines;
drop table ledger_carried_forward;
drop function carry_ledger_forward();
drop function refuse_to_change_the_ledger();
drop type ledger_entry_kind;
drop type ledger_account;
