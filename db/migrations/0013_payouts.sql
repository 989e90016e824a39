-- migrate:up
create table payout_accounts (
  expert_id uuid primary key references user_profiles (id) on delete cascade,
  method text not null default 'stripe',
  account_id text,
  account_state text not null default 'none',
  iban_sealed text,
  iban_last4 text,
  iban_holder text,
  used_at timestamptz not null default now(),
  constraint an_expert_is_paid_by_stripe_or_iban check (method in ('stripe', 'iban')),
  constraint a_connected_account_is_one_experts unique (account_id),
  constraint an_account_is_incomplete_checked_refused_or_ready check (account_state in ('none', 'incomplete', 'checking', 'refused', 'ready')),
  constraint only_an_account_has_a_state check ((account_state = 'none') = (account_id is null)),
  constraint an_iban_has_its_holder check (num_nulls(iban_sealed, iban_last4, iban_holder) in (0, 3)),
  constraint who_is_paid_by_iban_has_one check (method <> 'iban' or iban_sealed is not null)
);
comment on table payout_accounts is 'Payout destination of experts: an account at the provider, or an encrypted IBAN';
comment on column payout_accounts.account_state is 'Last status reported by the provider; ready means that payouts are allowed';
comment on column payout_accounts.used_at is 'Time when the destination was set or last used; accounting keeps it for ten years from then';

create table iban_changes (
  id uuid primary key default gen_random_uuid(),
  expert_id uuid not null references user_profiles (id) on delete cascade,
  iban_sealed text not null,
  iban_last4 text not null,
  iban_holder text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  constraint an_expert_changes_one_iban_at_a_time unique (expert_id)
);
comment on table iban_changes is 'New IBANs waiting for confirmation by the link in a mail';

create table sepa_files (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity,
  made_at timestamptz not null,
  sent_at timestamptz,
  constraint a_sepa_file_has_one_number unique (number)
);
comment on table sepa_files is 'SEPA transfer files that an admin uploads to the bank; generated from their payouts at each download';
create index sepa_files_to_send on sepa_files (made_at) where sent_at is null;

create table payouts (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references appointments (id) on delete cascade,
  expert_id uuid not null references user_profiles (id),
  currency char(3) not null,
  state text not null default 'waiting',
  due_at timestamptz not null,
  method text,
  cents integer,
  account_id text,
  transfer_id text,
  sepa_file_id uuid references sepa_files (id),
  iban_sealed text,
  iban_last4 text,
  iban_holder text,
  attempt smallint not null default 0,
  requested_at timestamptz,
  next_check_at timestamptz,
  checks smallint not null default 0,
  sent_at timestamptz,
  constraint a_payout_waits_is_sent_or_came_to_nothing check (state in ('waiting', 'sending', 'sent', 'nothing', 'returned')),
  constraint a_payout_goes_by_stripe_or_iban check (method in ('stripe', 'iban')),
  constraint what_leaves_says_how_much_and_how check ((state in ('waiting', 'nothing')) = (num_nulls(cents, method) = 2)),
  constraint what_leaves_is_some check (cents > 0),
  constraint nothing_leaves_before_its_time check (sent_at >= due_at),
  constraint what_was_sent_says_when check ((state in ('sent', 'returned')) = (sent_at is not null)),
  constraint a_transfer_pays_once unique (transfer_id),
  constraint what_goes_by_stripe_has_an_account check (method <> 'stripe' or account_id is not null),
  constraint what_goes_by_iban_has_one_and_a_file check (method <> 'iban' or num_nulls(iban_sealed, iban_last4, iban_holder, sepa_file_id) = 0),
  constraint an_iban_is_paid_in_euros check (method <> 'iban' or currency = 'EUR')
);
comment on table payouts is 'Payouts of earned sessions, from the earning until the money is sent; a returned payout is followed by a new one';
comment on column payouts.due_at is '48 h after the end of the session: until then the client may raise a claim';
comment on column payouts.attempt is 'Number of requests to the provider; incremented before the call';
comment on column payouts.next_check_at is 'Time of the next check; in the future while a worker holds the lease';
create unique index a_session_is_paid_out_once on payouts (appointment_id) where state <> 'returned';
create index payouts_of_an_expert on payouts (expert_id, due_at desc);
create index payouts_to_check on payouts (next_check_at) where next_check_at is not null;
create index payouts_under_way on payouts (due_at, id) where state in ('waiting', 'sending');
create index payouts_sent on payouts (sent_at desc, id) where sent_at is not null;
create index payouts_of_a_file on payouts (sepa_file_id) where sepa_file_id is not null;

create table payout_reversals (
  id uuid primary key default gen_random_uuid(),
  payout_id uuid not null references payouts (id) on delete cascade,
  cents integer not null,
  state text not null default 'owed',
  reversal_id text,
  attempt smallint not null default 0,
  requested_at timestamptz,
  next_check_at timestamptz,
  checks smallint not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint a_reversal_takes_something_back check (cents > 0),
  constraint a_reversal_is_owed_or_done check (state in ('owed', 'done')),
  constraint a_done_reversal_says_when check ((state = 'done') = (done_at is not null)),
  constraint a_reversal_is_made_once unique (reversal_id)
);
comment on table payout_reversals is 'Amounts to take back from experts because of a refund after the payout; the platform bears them until they are recovered';
create index reversals_of_a_payout on payout_reversals (payout_id);
create index reversals_to_check on payout_reversals (next_check_at) where next_check_at is not null;
create index reversals_owed on payout_reversals (created_at) where state = 'owed';

-- migrate:down
drop table payout_reversals, payouts, sepa_files, iban_changes, payout_accounts cascade;
