-- migrate:up
set local lock_timeout = '2s';

create table provider_customers (
  user_id uuid primary key references users (id) on delete cascade,
  customer_id text not null,
  created_at timestamptz not null default now(),
  constraint a_customer_is_one_person unique (customer_id)
);
comment on table provider_customers is 'Who somebody is at the payment provider';

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
comment on table payment_methods is 'Saved cards: what the provider tells of them; no number ever';
create unique index somebody_has_one_default_card on payment_methods (user_id) where is_default;

create table provider_farewells (
  object_id text primary key,
  look_at timestamptz not null,
  looks smallint not null default 0
);
comment on table provider_farewells is 'Cards and customers that are gone here and that the provider has still to forget';
create index farewells_by_their_time on provider_farewells (look_at);

create function say_farewell() returns trigger language plpgsql as $$
begin
  insert into provider_farewells (object_id, look_at)
  values (case tg_table_name when 'payment_methods' then to_jsonb(old) ->> 'stripe_payment_method_id' else to_jsonb(old) ->> 'customer_id' end, now())
  on conflict do nothing;
  return null;
end $$;
create trigger the_provider_forgets_cards after delete on payment_methods for each row execute function say_farewell();
create trigger the_provider_forgets_customers after delete on provider_customers for each row execute function say_farewell();

alter table appointment_series add column card_id uuid references payment_methods (id) on delete set null;
comment on column appointment_series.card_id is 'What its later sessions are charged to, as the client agreed at the checkout';
create index series_of_a_card on appointment_series (card_id) where card_id is not null;

create table orders (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  client_id uuid not null references user_profiles (id),
  email text not null,
  first_name text not null,
  last_name text not null,
  buyer text not null,
  company_name text not null default '',
  siren text not null default '',
  starts_early boolean not null,
  keeps_card boolean not null,
  created_at timestamptz not null,
  constraint a_buyer_is_a_consumer_or_a_professional check (buyer in ('consumer', 'professional')),
  constraint a_professional_names_the_company check ((buyer = 'professional') = (company_name <> '')),
  constraint a_siren_has_nine_digits check (siren ~ '^([0-9]{9})?$'),
  constraint a_professional_gives_a_siren check ((buyer = 'professional') = (siren <> '')),
  constraint a_consumer_asks_for_an_early_start check (buyer = 'professional' or starts_early),
  constraint names_of_an_order_have_at_most_100_characters check (greatest(char_length(first_name), char_length(last_name), char_length(company_name)) <= 100),
  constraint address_of_an_order_has_at_most_254_characters check (char_length(email) <= 254)
);
comment on table orders is 'What the client said at the checkout, as part of the contract; of a mentorship with its first session';
comment on column orders.starts_early is 'The consumer asked for the service before the 14 days of withdrawal end (L221-25)';
comment on column orders.keeps_card is 'The card may be charged again, for later sessions or at a later checkout';

create index orders_of_a_client on orders (client_id);

create type payment_wish as enum ('authorise', 'take', 'let-go');
create type payment_state as enum ('due', 'asked', 'authorised', 'taken', 'let-go');

create table payments (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references appointments (id) on delete cascade,
  client_id uuid not null references user_profiles (id),
  expert_id uuid not null references user_profiles (id),
  amount_cents integer not null,
  currency char(3) not null,
  wish payment_wish not null,
  state payment_state not null,
  off_session boolean not null default false,
  due_at timestamptz,
  attempt smallint not null default 0,
  asked_at timestamptz,
  intent_id text,
  charge_id text,
  fee_cents integer,
  refunded_cents integer not null default 0,
  failure text,
  failures smallint not null default 0,
  look_at timestamptz,
  looks smallint not null default 0,
  earn_at timestamptz,
  created_at timestamptz not null,
  taken_at timestamptz,
  constraint amount_is_never_negative check (amount_cents >= 0),
  constraint no_more_goes_back_than_was_paid check (refunded_cents between 0 and amount_cents),
  constraint only_what_was_taken_goes_back check (refunded_cents = 0 or state = 'taken'),
  constraint what_is_due_says_when check (state <> 'due' or due_at is not null),
  constraint an_intent_pays_once unique (intent_id)
);
comment on table payments is 'Money asked of clients: what we wish, and what the provider last said. Every change only moves it forward';
comment on column payments.id is 'Idempotency keys are made of it and of attempt, so a call that is repeated is the same call';
comment on column payments.off_session is 'Charged to a kept card while the client is away: a later session of a mentorship';
comment on column payments.due_at is 'When it is charged, or charged again';
comment on column payments.attempt is 'Counts what was asked of the provider; written before the call';
comment on column payments.failures is 'How often a kept card was charged in vain';
comment on column payments.look_at is 'Somebody has to look at it then; set by whatever concerns it, and ahead while somebody looks';
comment on column payments.earn_at is 'What is kept of it is the expert''s and ours from then on, and not yet in the ledger';
create unique index an_appointment_has_one_live_payment on payments (appointment_id) where state <> 'let-go';
create index payments_of_an_appointment on payments (appointment_id);
create index payments_of_a_client on payments (client_id);
create index payments_for_an_expert on payments (expert_id);
create index payments_to_look_at on payments (look_at) where look_at is not null;
create index payments_to_charge on payments (due_at) where state = 'due';
create index payments_to_earn on payments (earn_at) where earn_at is not null;

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id) on delete cascade,
  amount_cents integer not null,
  state text not null default 'owed',
  attempt smallint not null default 0,
  asked_at timestamptz,
  refund_id text,
  look_at timestamptz,
  looks smallint not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint a_refund_gives_something_back check (amount_cents > 0),
  constraint a_refund_is_owed_sent_done_or_failed check (state in ('owed', 'sent', 'done', 'failed')),
  constraint what_was_sent_is_known_to_the_provider check (state in ('owed', 'failed') or refund_id is not null),
  constraint a_refund_is_sent_once unique (refund_id)
);
comment on table refunds is 'Money that goes back, from the transaction in which it is owed to the provider''s word that it went';
create index refunds_of_a_payment on refunds (payment_id);
create index refunds_to_look_at on refunds (look_at) where look_at is not null;

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
comment on table disputes is 'Payments that a client contests at their bank, by the provider''s id';
create index disputes_of_a_payment on disputes (payment_id);

create table provider_events (
  id text primary key,
  type text not null,
  object_id text not null,
  intent_id text,
  received_at timestamptz not null,
  look_at timestamptz,
  looks smallint not null default 0
);
comment on table provider_events is 'Inbox of webhooks: which object changed, and nothing of its contents, since it is asked for anew';
create index events_to_look_at on provider_events (look_at) where look_at is not null;
create index events_by_age on provider_events (received_at);

-- migrate:down
drop table provider_events;
drop table disputes;
drop table refunds;
drop table payments;
drop type payment_state;
drop type payment_wish;
drop table orders;
alter table appointment_series drop column card_id;
drop table provider_farewells;
drop table payment_methods;
drop table provider_customers;
drop function say_farewell();
