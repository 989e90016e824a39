-- migrate:up
create type ledger_account as enum (
  'provider', 'bank', 'held-for-sessions', 'expert-share', 'commission', 'promotions', 'provider-fees', 'disputed', 'losses');
create type ledger_entry_kind as enum (
  'payment', 'payment-returned', 'provider-fee', 'promotion', 'session-earned', 'cancellation-kept', 'refund',
  'dispute-opened', 'dispute-won', 'dispute-lost', 'payout', 'payout-reversed');

-- Each line has a debited and a credited account, so that no line and no entry can be out of balance (docs/decisions/0026).
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
comment on table ledger_lines is 'Money movements, from the credited account to the debited account; append-only';
comment on column ledger_lines.entry_id is 'Derived from the source of the entry, so that a source reported twice is posted once';
comment on column ledger_lines.appointment_id is 'Appointment of the movement; no foreign key, because lines may be kept longer than the appointment';
comment on column ledger_lines.payment_id is 'Payment of the movement, by the id that the posting module uses';
comment on column ledger_lines.owner_id is 'Owner of the amount: the client for payments and refunds, the expert for share and commission';
comment on column ledger_lines.at is 'Time of the movement, which may be before the line was inserted';
create index ledger_lines_of_an_appointment on ledger_lines (appointment_id) where appointment_id is not null;
create index ledger_lines_of_someone on ledger_lines (owner_id, at) include (debit, credit, currency, cents) where owner_id is not null;

-- Lines are deleted after the legal retention period; their sums stay here, so that account balances do not change.
create table ledger_carried_forward (
  debit ledger_account not null,
  credit ledger_account not null,
  currency char(3) not null,
  cents bigint not null,
  primary key (debit, credit, currency)
);
comment on table ledger_carried_forward is 'Sums of the lines deleted after ten years, without their owners';

-- migrate:down
drop table ledger_carried_forward, ledger_lines cascade;
drop type ledger_entry_kind, ledger_account cascade;
