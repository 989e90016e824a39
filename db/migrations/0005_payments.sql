-- migrate:up
create type payment_target as enum ('authorise', 'capture', 'void');
create type payment_state as enum ('due', 'pending', 'authorised', 'captured', 'voided');

create table promo_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null,
  percent smallint,
  amount_cents integer,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  max_uses integer not null,
  stopped_at timestamptz,
  created_by uuid not null references user_profiles (id),
  created_at timestamptz not null,
  constraint a_code_is_there_once unique (code),
  constraint a_code_has_3_to_30_capitals_digits_and_hyphens check (code ~ '^[A-Z0-9][A-Z0-9-]{1,28}[A-Z0-9]$'),
  constraint a_code_takes_off_a_percent_or_an_amount check (num_nonnulls(percent, amount_cents) = 1),
  constraint percent_is_1_to_100 check (percent between 1 and 100),
  constraint amount_is_1_cent_to_10000_euros check (amount_cents between 1 and 1000000),
  constraint a_validity_ends_after_it_begins check (valid_from < valid_until),
  constraint a_code_is_used_at_least_once_and_at_most_a_million_times check (max_uses between 1 and 1000000)
);
comment on table promo_codes is 'Codes for discounts that the platform pays for its clients';
comment on column promo_codes.amount_cents is 'Euro cents; valid for prices in euros';
comment on column promo_codes.stopped_at is 'Time at which an admin stopped the code before valid_until';
create index promo_codes_by_age on promo_codes (created_at desc, id);
create index promo_codes_by_someone on promo_codes (created_by);

create table promo_uses (
  appointment_id uuid primary key,
  promo_code_id uuid not null references promo_codes (id),
  client_id uuid not null references user_profiles (id),
  used_at timestamptz not null,
  given_back_at timestamptz,
  settled_at timestamptz
);
comment on table promo_uses is 'Uses of codes by clients, at most one per appointment; counted with the row of the code locked';
comment on column promo_uses.given_back_at is 'Time at which the use was returned: the appointment ended unpaid, so the use counts neither for the code nor for the client';
comment on column promo_uses.settled_at is 'Time of settlement: the ledger holds the amount paid by the platform, or there was nothing to pay';
create unique index a_client_uses_a_code_once on promo_uses (promo_code_id, client_id) where given_back_at is null;
create index promo_uses_of_a_client on promo_uses (client_id);
create index promo_uses_to_settle on promo_uses (used_at) where given_back_at is null and settled_at is null;

create table provider_customers (
  user_id uuid primary key references users (id) on delete cascade,
  customer_id text not null,
  created_at timestamptz not null default now(),
  constraint a_customer_is_one_person unique (customer_id)
);
comment on table provider_customers is 'Customer ids of accounts at the payment provider';

create table payment_methods (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  stripe_payment_method_id text not null,
  card_type text not null,
  last4 text not null,
  expiry_month smallint not null,
  expiry_year smallint not null,
  cardholder_name text not null,
  is_default boolean not null default false,
  is_verified boolean not null default false,
  fingerprint text not null,
  created_at timestamptz not null default now(),
  constraint a_saved_card_is_saved_once unique (stripe_payment_method_id),
  constraint somebody_saves_a_card_once unique (user_id, fingerprint),
  constraint last4_are_four_digits check (last4 ~ '^[0-9]{4}$'),
  constraint expiry_month_is_1_to_12 check (expiry_month between 1 and 12),
  constraint expiry_year_has_four_digits check (expiry_year between 2000 and 2099)
);
comment on table payment_methods is 'Saved cards, with the details reported by the provider; never the card number';
create unique index somebody_has_one_default_card on payment_methods (user_id) where is_default;

create table provider_deletions (
  object_id text primary key,
  next_check_at timestamptz not null,
  checks smallint not null default 0
);
comment on table provider_deletions is 'Cards and customers that were deleted here and must still be deleted at the provider';
create index provider_deletions_to_check on provider_deletions (next_check_at);

create table payments (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null,
  client_id uuid not null references user_profiles (id),
  expert_id uuid not null references user_profiles (id),
  amount_cents integer not null,
  currency char(3) not null,
  target payment_target not null,
  state payment_state not null,
  off_session boolean not null default false,
  due_at timestamptz,
  attempt smallint not null default 0,
  requested_at timestamptz,
  intent_id text,
  charge_id text,
  fee_cents integer,
  refunded_cents integer not null default 0,
  failure text,
  failures smallint not null default 0,
  next_check_at timestamptz,
  checks smallint not null default 0,
  earn_at timestamptz,
  created_at timestamptz not null,
  captured_at timestamptz,
  constraint amount_is_never_negative check (amount_cents >= 0),
  constraint no_more_goes_back_than_was_paid check (refunded_cents between 0 and amount_cents),
  constraint only_captured_payments_are_refunded check (refunded_cents = 0 or state = 'captured'),
  constraint a_due_payment_has_a_due_date check (state <> 'due' or due_at is not null),
  constraint an_intent_pays_once unique (intent_id)
);
comment on table payments is 'Payments by clients: the intended outcome and the last status from the provider. Every change only moves it forward';
comment on column payments.id is 'Forms the idempotency key together with attempt, so that a repeated call is the same call';
comment on column payments.off_session is 'Charged to a saved card while the client is absent: a later session of a mentorship';
comment on column payments.due_at is 'Time of the charge or of its retry';
comment on column payments.attempt is 'Number of attempts at the provider; written before the call';
comment on column payments.requested_at is 'Time of the first call to the provider under the current idempotency key';
comment on column payments.failures is 'Number of failed charges of a saved card';
comment on column payments.next_check_at is 'Time of the next check; set by every change that concerns the payment, and moved ahead as a lease while a worker checks it';
comment on column payments.earn_at is 'Time from which the retained amount belongs to the expert and the platform; set only while this is not yet in the ledger';
create unique index an_appointment_has_one_live_payment on payments (appointment_id) where state <> 'voided';
create index payments_of_an_appointment on payments (appointment_id);
create index payments_of_a_client on payments (client_id);
create index payments_for_an_expert on payments (expert_id);
create index payments_to_check on payments (next_check_at) where next_check_at is not null;
create index payments_to_charge on payments (due_at) where state = 'due';
create index payments_to_earn on payments (earn_at) where earn_at is not null;

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id) on delete cascade,
  amount_cents integer not null,
  state text not null default 'owed',
  attempt smallint not null default 0,
  requested_at timestamptz,
  refund_id text,
  next_check_at timestamptz,
  checks smallint not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint a_refund_gives_something_back check (amount_cents > 0),
  constraint a_refund_is_owed_sent_done_or_failed check (state in ('owed', 'sent', 'done', 'failed')),
  constraint what_was_sent_is_known_to_the_provider check (state in ('owed', 'failed') or refund_id is not null),
  constraint a_refund_is_sent_once unique (refund_id)
);
comment on table refunds is 'Refunds, from the transaction in which they are owed until the provider confirms them';
create index refunds_of_a_payment on refunds (payment_id);
create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;

create table disputes (
  id text primary key,
  payment_id uuid not null references payments (id) on delete cascade,
  amount_cents integer not null,
  fee_cents integer not null,
  state text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint a_dispute_is_open_won_or_lost check (state in ('open', 'won', 'lost'))
);
comment on table disputes is 'Payments contested by clients at their bank, with the provider''s id';
create index disputes_of_a_payment on disputes (payment_id);

create table provider_events (
  id text primary key,
  type text not null,
  object_id text not null,
  intent_id text,
  received_at timestamptz not null,
  next_check_at timestamptz,
  checks smallint not null default 0
);
comment on table provider_events is 'Inbox of webhooks: id of the changed object without its contents, because the worker fetches it again';
create index events_to_check on provider_events (next_check_at) where next_check_at is not null;
create index events_by_age on provider_events (received_at);

create table reconciliations (
  kind text not null,
  slot timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  compared integer not null default 0,
  repaired integer not null default 0,
  differences jsonb not null default '[]',
  primary key (kind, slot),
  constraint a_reconciliation_is_frequent_or_nightly check (kind in ('frequent', 'nightly')),
  constraint differences_are_a_list check (jsonb_typeof(differences) = 'array')
);
comment on table reconciliations is 'Comparisons of ledger, appointments and provider; the worker that inserts the row of a slot runs it';
comment on column reconciliations.repaired is 'Number of stalled payments and refunds made due for a check, lost events fetched and missing fees posted';
comment on column reconciliations.differences is 'Differences that an admin must investigate; ids and amounts only';
create index reconciliations_by_age on reconciliations (started_at desc);

-- migrate:down
drop table reconciliations, provider_events, disputes, refunds, payments, provider_deletions, payment_methods, provider_customers, promo_uses, promo_codes cascade;
drop type payment_state, payment_target cascade;
