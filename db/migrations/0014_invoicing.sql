-- migrate:up
create type paper_kind as enum ('invoice', 'credit-note', 'commission-invoice', 'commission-credit-note');

create table papers (
  id uuid primary key default gen_random_uuid(),
  kind paper_kind not null,
  issuer_id uuid references user_profiles (id),
  recipient_id uuid not null references user_profiles (id),
  series text not null,
  year smallint not null,
  place integer not null,
  number text not null,
  entry_id text not null,
  appointment_id uuid not null,
  credited_id uuid,
  currency char(3) not null,
  net_cents integer not null,
  vat_cents integer not null,
  gross_cents integer not null,
  platform_cents integer not null default 0,
  vat_regime text not null,
  issuer jsonb not null,
  recipient jsonb not null,
  service jsonb not null,
  issued_at timestamptz not null,
  constraint what_happened_has_one_paper_of_a_kind unique (kind, entry_id),
  constraint a_number_is_given_once unique (series, year, place),
  constraint places_begin_with_one check (place >= 1),
  constraint a_paper_is_about_some_money check (gross_cents > 0 and net_cents >= 0 and vat_cents >= 0),
  constraint net_and_vat_make_the_whole check (net_cents + vat_cents = gross_cents),
  constraint the_platform_pays_no_more_than_the_whole check (platform_cents between 0 and gross_cents),
  constraint paper_vat_is_franchise_or_standard check (vat_regime in ('franchise', 'standard')),
  constraint a_franchise_charges_no_vat check (vat_regime = 'standard' or vat_cents = 0),
  constraint a_credit_note_credits_a_paper check ((kind in ('credit-note', 'commission-credit-note')) = (credited_id is not null)),
  constraint the_platform_issues_commissions check ((kind in ('commission-invoice', 'commission-credit-note')) = (issuer_id is null)),
  constraint paper_currency_is_known check (currency in ('EUR', 'USD'))
);
comment on table papers is 'Invoices and credit notes as issued; append-only, no gaps in any series';
comment on column papers.issuer_id is 'Expert in whose name it is issued; null for the platform';
comment on column papers.entry_id is 'Ledger entry that it documents';
comment on column papers.appointment_id is 'Not a foreign key, because papers may be kept longer than the appointment';
comment on column papers.platform_cents is 'Part of gross_cents that the platform pays, for a promo code';
comment on column papers.issuer is 'Copy of the issuer''s data at the time of issue; later changes do not affect it';
create index papers_of_an_appointment on papers (appointment_id);
create index papers_of_an_issuer on papers (issuer_id, issued_at);
create index papers_of_a_recipient on papers (recipient_id, issued_at);
create index papers_by_time on papers (issued_at, id);
create index papers_by_number on papers (number text_pattern_ops);

-- Assigns the next number in the transaction of its paper; other transactions wait for it. A sequence would leave gaps for
-- transactions that failed.
create table paper_series (
  series text not null,
  year smallint not null,
  last integer not null,
  last_at timestamptz not null,
  primary key (series, year)
);
comment on table paper_series is 'Last number used in each series and year';

create table papers_due (
  entry_id text primary key,
  id bigint generated always as identity,
  next_check_at timestamptz not null
);
comment on table papers_due is 'Queue of ledger entries that may need an invoice or credit note';
create index papers_due_by_their_time on papers_due (next_check_at, id);

-- migrate:down
drop table papers_due, paper_series, papers cascade;
drop type paper_kind cascade;
