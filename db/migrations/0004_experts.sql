-- migrate:up
create table domains (
  id smallint primary key,
  slug text not null,
  name text not null,
  title text not null,
  hero_text text not null,
  tint text not null,
  page_kind text not null default 'banner',
  constraint domain_slug_is_unique unique (slug),
  constraint domain_name_is_unique unique (name),
  constraint domain_slug_is_an_address_part check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  constraint tint_is_a_design_token check (tint in ('menthe', 'peche', 'lilas', 'ciel', 'paille')),
  constraint page_kind_is_drawn check (page_kind in ('carousel', 'banner'))
);
comment on table domains is 'Fields of expertise: tabs of the home page, cards of /expertises, pages under /domaines';
comment on column domains.page_kind is 'Layout of the experts on the page of the domain: a carousel, or a list under a banner';

create table skills (
  id integer generated always as identity primary key,
  name citext not null,
  constraint skill_name_is_unique unique (name),
  constraint skill_name_is_trimmed check (name <> '' and name::text = btrim(name::text)),
  constraint skill_name_has_at_most_60_characters check (char_length(name::text) <= 60),
  -- Experts type their skills in one field, separated by commas.
  constraint skill_name_holds_no_comma check (position(',' in name::text) = 0)
);
comment on table skills is 'Skills of experts, in their own words; unique regardless of case';

create table user_domains (
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  domain_id smallint not null references domains (id),
  position smallint not null default 0,
  primary key (user_profile_id, domain_id)
);
comment on column user_domains.position is 'Order chosen by the expert; the first domain replaces a missing job position';
create index experts_of_a_domain on user_domains (domain_id, user_profile_id);

create table user_skills (
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  skill_id integer not null references skills (id),
  position smallint not null default 0,
  primary key (user_profile_id, skill_id)
);
comment on column user_skills.position is 'Order in which the expert typed the skills; cards show the first three';
create index experts_with_a_skill on user_skills (skill_id, user_profile_id);

-- Current and former addresses share one table: a former one still leads to its expert and cannot be given to another.
create table expert_slugs (
  slug text primary key,
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  constraint slug_is_an_address_part check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  constraint slug_is_not_a_number check (slug !~ '^[0-9]+$'),
  constraint slug_is_not_an_id check (slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')
);
comment on table expert_slugs is 'Public addresses of experts, current and former';
create unique index an_expert_has_one_current_slug on expert_slugs (user_profile_id) where is_current;
create index slugs_of_an_expert on expert_slugs (user_profile_id);

create table expert_cards (
  id uuid primary key references user_profiles (id) on update cascade on delete cascade,
  slug text not null,
  first_name text not null,
  last_name text not null,
  position text not null,
  company text not null,
  companies text[] not null,
  skills text[] not null,
  domain_ids smallint[] not null,
  languages text[] not null,
  avatar_url text,
  linkedin_url text,
  bio_excerpt text not null,
  hourly_rate_cents integer,
  currency char(3) not null,
  hour_price_cents integer not null,
  rating numeric(3, 2),
  reviews_count integer not null,
  score integer not null,
  search tsvector not null
);
comment on table expert_cards is 'One row per public expert (approved, active, with an address), with the values that lists show, filter and sort by';
comment on column expert_cards.position is 'Job position; the first domain if the expert gave none';
comment on column expert_cards.hour_price_cents is
  'Price of an hour, also under the launch grid; compared as a number, regardless of the currency';
comment on column expert_cards.search is
  'Words of name, position, skills, domains and company, their stems, and domain=, skill=, language= for the filters';
-- Each index covers the complete order of a list, so that the next page is a row comparison. It includes the filtered columns,
-- so that find_experts scans it in order, at 0.4 µs per card, without reading the table.
create index expert_cards_by_score on expert_cards (score desc, id desc)
  include (hour_price_cents, rating, search);
create index expert_cards_by_price on expert_cards (hour_price_cents, (-score), id) include (rating, search);
create index expert_cards_by_rating on expert_cards (coalesce(rating, 0) desc, reviews_count desc, id desc)
  include (rating, hour_price_cents, search);
-- fastupdate = off avoids a pending list, which every search would have to read.
create index expert_cards_by_word on expert_cards using gin (search) with (fastupdate = off);

create table expert_domain_rank (
  domain_id smallint not null references domains (id),
  score integer not null,
  expert_id uuid not null references expert_cards (id) on update cascade on delete cascade,
  primary key (expert_id, domain_id)
);
comment on table expert_domain_rank is 'Experts of each domain in list order, so that a page reads only as many rows as it shows';
create index experts_of_a_domain_by_score on expert_domain_rank (domain_id, score desc, expert_id desc);

-- Typos are compared with the distinct words, about ten thousand, and not with the cards, so that the cost is nearly the same
-- for a thousand experts and for a hundred thousand.
create table catalogue_words (
  word text collate "C" primary key
);
comment on table catalogue_words is
  'Every word and stem of expert_cards.search; an unused word stays until forget_unused_words()';
create index catalogue_words_by_likeness on catalogue_words using gin (word gin_trgm_ops) with (fastupdate = off);

create table application_rejections (
  id uuid primary key default new_id(),
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  applied_at timestamptz not null,
  rejected_at timestamptz not null,
  rejected_by uuid not null references user_profiles (id),
  reason text not null,
  constraint an_application_is_rejected_once unique (user_profile_id, applied_at),
  constraint no_rejection_precedes_its_application check (rejected_at >= applied_at),
  constraint a_rejection_gives_its_reason check (char_length(btrim(reason)) between 1 and 2000)
);
comment on table application_rejections is
  'Rejected applications, with the reason given to the applicant. The profile holds only the current application; the admin who reviews a new one can read here why the last one failed';
create index rejections_by_an_admin on application_rejections (rejected_by);

create table invoicing_identities (
  user_profile_id uuid primary key references user_profiles (id) on delete cascade,
  id integer generated always as identity,
  legal_name text not null,
  company_form text not null default '',
  street text not null,
  postcode text not null,
  town text not null,
  country char(2) not null,
  siren text not null,
  vat_regime text not null,
  vat_number text not null default '',
  birth_date date,
  tax_number text not null default '',
  franchise_left_at timestamptz,
  saved_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint an_issuer_has_one_code unique (id),
  constraint an_issuer_has_a_name_and_an_address check ('' not in (legal_name, street, postcode, town)),
  constraint parts_of_an_identity_have_at_most_200_characters
    check (greatest(char_length(legal_name), char_length(company_form), char_length(street), char_length(town)) <= 200),
  constraint a_postcode_has_at_most_12_characters check (char_length(postcode) <= 12),
  constraint an_issuer_gives_a_siren check (siren ~ '^[0-9]{9}$'),
  constraint vat_is_franchise_or_standard check (vat_regime in ('franchise', 'standard')),
  constraint who_charges_vat_has_a_number check (vat_regime = 'franchise' or vat_number <> ''),
  constraint a_vat_number_is_french check (vat_number ~ '^(FR[0-9]{11})?$'),
  constraint a_tax_number_has_thirteen_digits check (tax_number ~ '^([0-9]{13})?$'),
  constraint a_person_gives_a_birth_date_and_a_tax_number
    check (company_form <> '' or (birth_date is not null and tax_number <> ''))
);
comment on table invoicing_identities is 'Identity of an expert on the invoices made in their name and in the yearly statement (DAC7)';
comment on column invoicing_identities.id is 'Identifies the expert in the numbers of their invoices';
comment on column invoicing_identities.company_form is 'Empty for a person, who gives a birth date and a tax number; a company is identified by its SIREN';
comment on column invoicing_identities.franchise_left_at is 'Time of the invoice from which VAT is charged, because the turnover of a year passed the higher threshold';
comment on column invoicing_identities.last_used_at is 'Time of the last document that shows it, or of the last save; it is kept for ten years from then';

create table invoicing_mandates (
  user_profile_id uuid not null references invoicing_identities (user_profile_id) on delete cascade,
  version smallint not null,
  words text not null,
  signed_at timestamptz not null,
  primary key (user_profile_id, version),
  constraint a_mandate_has_words check (words <> '')
);
comment on table invoicing_mandates is 'Mandates by which experts have invoices made in their name (CGI, 289 I-2): each signed text, word for word';

create table expert_next_free (
  user_profile_id uuid primary key,
  next_free_at timestamptz,
  stale_at timestamptz not null,
  score integer not null default 0
) with (fillfactor = 70);
comment on table expert_next_free is 'First bookable start of each expert, as shown in lists; computed by a sweep';
comment on column expert_next_free.next_free_at is 'Null if no start is free within the horizon';
comment on column expert_next_free.stale_at is 'Time from which next_free_at may be wrong: the notice period has begun, or the horizon has moved';
comment on column expert_next_free.score is 'Score of the card; orders experts who are free at the same time';
create index next_free_slots_by_their_end on expert_next_free (stale_at);
create index next_free_slots_by_their_start
  on expert_next_free (next_free_at, (-score), user_profile_id) include (stale_at, score) where next_free_at is not null;

create table expert_offers (
  user_profile_id uuid primary key,
  durations smallint[] not null,
  is_bookable boolean not null
);
comment on table expert_offers is 'Booking settings of experts that cards show; copied by a trigger';
comment on column expert_offers.is_bookable is 'True if the expert takes video calls and has signed the invoicing mandate';

-- migrate:down
drop table expert_offers, expert_next_free, invoicing_mandates, invoicing_identities, application_rejections, catalogue_words, expert_domain_rank, expert_cards, expert_slugs, user_skills, user_domains, skills, domains cascade;
