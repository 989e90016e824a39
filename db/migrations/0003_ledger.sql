-- migrate:up
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

-- migrate:down
drop table ledger_carried_forward, ledger_lines cascade;
drop type ledger_entry_kind, ledger_account cascade;
