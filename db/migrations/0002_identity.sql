-- migrate:up
create type profile_role as enum ('client', 'expert', 'admin');
create type profile_status as enum ('active', 'suspended', 'erased');
create type application_status as enum ('pending', 'approved', 'rejected');

-- users, sessions, accounts and verifications belong to Better Auth, but have our own migrations and names; a test compares
-- them with the schema that the library expects (src/modules/identity/auth.db.test.ts).
create table users (
  id uuid primary key default new_id(),
  name text not null,
  first_name text,
  last_name text,
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  two_factor_enabled boolean not null default false,
  terms_version text,
  constraint email_belongs_to_one_account unique (email),
  constraint email_is_lower_case check (email = lower(email)),
  constraint email_and_id_can_be_referenced_together unique (id, email)
);
comment on table users is 'Accounts that can sign in';
comment on column users.first_name is 'First name given at sign-up; the profile holds the displayed name';
comment on column users.image is 'Picture URL from the sign-in provider; the worker copies the picture, and pages never load it from this URL';
comment on column users.two_factor_enabled is 'True if each sign-in requires a code of the authenticator app';
comment on column users.terms_version is 'Version of the terms of use accepted last; null for an account created before the terms had versions';

create table sessions (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  second_factor boolean not null default false,
  device text,
  constraint session_token_is_unique unique (token)
);
comment on table sessions is 'Signed-in browsers; deleting the row signs the browser out';
comment on column sessions.second_factor is 'True if the sign-in included a code of the authenticator app, a backup code or a passkey';
comment on column sessions.device is 'Browser and system, set once the sign-in is complete; null while a second-factor code is still required';
create index sessions_of_a_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table accounts (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  issuer text,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_account_per_provider_identity unique (provider_id, account_id),
  constraint only_credential_accounts_have_a_password check (password is null or provider_id = 'credential')
);
comment on table accounts is 'Ways to sign in: a password (provider credential) or an OpenID provider';
create index accounts_of_a_user on accounts (user_id);

create table verifications (
  id uuid primary key default new_id(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table verifications is 'Single-use secrets: password resets, sign-in states';
create index verifications_by_identifier on verifications (identifier);
create index verifications_by_expiry on verifications (expires_at);

create table user_profiles (
  id uuid primary key default new_id(),
  user_id uuid not null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  role profile_role not null default 'client',
  status profile_status not null default 'active',
  avatar_url text,
  phone text,
  linkedin_url text,
  position text not null default '',
  company text not null default '',
  bio text not null default '',
  companies text[] not null default '{}',
  languages text[] not null default '{fr}',
  regulated_note text,
  experience_years integer not null default 0,
  hourly_rate_cents integer,
  currency char(3) not null default 'EUR',
  rating_sum integer not null default 0,
  reviews_count integer not null default 0,
  rating numeric(3, 2) generated always as
    (case when reviews_count = 0 then null else round(rating_sum::numeric / reviews_count, 2) end) stored,
  application_status application_status,
  application_date timestamptz,
  validated_by uuid references user_profiles (id),
  validation_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_profile_per_account unique (user_id),
  -- The specification has the email in both tables; this foreign key keeps the two equal.
  constraint profile_has_the_email_of_its_account
    foreign key (user_id, email) references users (id, email) on update cascade on delete restrict,
  constraint names_are_trimmed check (first_name = btrim(first_name) and last_name = btrim(last_name)),
  constraint avatar_is_served_by_us check (avatar_url like '/media/avatars/%'),
  constraint linkedin_address_is_on_linkedin check (linkedin_url ~ '^https://([a-z]{2,3}\.)?linkedin\.com/'),
  constraint at_most_four_companies check (cardinality(companies) <= 4),
  constraint companies_have_names check (array_position(companies, '') is null),
  constraint an_expert_speaks_a_language check (cardinality(languages) >= 1),
  constraint experience_is_never_negative check (experience_years >= 0),
  constraint hourly_rate_is_50_to_500 check (hourly_rate_cents between 5000 and 50000),
  constraint currency_is_known check (currency in ('EUR', 'USD')),
  constraint the_launch_grid_is_in_euros check (hourly_rate_cents is not null or currency = 'EUR'),
  constraint rating_is_an_average_of_1_to_5 check (rating_sum between reviews_count and 5 * reviews_count),
  constraint experts_and_only_experts_have_applied check ((role = 'expert') = (application_status is not null)),
  constraint an_application_has_its_date check (application_status is null or application_date is not null),
  constraint a_pending_application_is_undecided
    check (application_status is distinct from 'pending' or (validation_date is null and validated_by is null)),
  constraint a_decision_has_its_date
    check (application_status is null or application_status = 'pending' or validation_date is not null),
  constraint an_approval_names_its_admin
    check (application_status is distinct from 'approved' or validated_by is not null),
  constraint an_applicant_is_presentable
    check (application_status is null or application_status = 'rejected'
      or (first_name <> '' and last_name <> '' and position <> '' and char_length(btrim(bio)) >= 100)),
  constraint names_have_at_most_100_characters
    check (char_length(first_name) <= 100 and char_length(last_name) <= 100),
  constraint position_and_company_have_at_most_120_characters
    check (char_length(position) <= 120 and char_length(company) <= 120),
  constraint bio_has_at_most_5000_characters check (char_length(bio) <= 5000),
  constraint phone_can_be_dialled check (phone ~ '^\+?[0-9 ().-]{6,30}$'),
  constraint linkedin_address_has_at_most_300_characters check (char_length(linkedin_url) <= 300),
  constraint companies_have_at_most_80_characters
    check (greatest(char_length(companies[1]), char_length(companies[2]), char_length(companies[3]),
      char_length(companies[4])) <= 80)
);
comment on table user_profiles is 'Person behind an account: name, role, and for experts the application and the offer';
comment on column user_profiles.hourly_rate_cents is 'Null for the launch grid (product decision 16)';
comment on column user_profiles.rating_sum is 'Sum of all ratings, kept exact by the reviews module together with reviews_count';
create index applications_by_age on user_profiles (application_status, created_at desc, id desc) where role = 'expert';
create index people_by_name on user_profiles
  using gin (fold_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index people_by_age on user_profiles (created_at desc, id desc);

create table email_changes (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  new_email text not null,
  session_id uuid references sessions (id) on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint one_pending_address_per_account unique (user_id),
  constraint pending_address_is_lower_case check (new_email = lower(new_email) and new_email <> '')
);
comment on table email_changes is 'New email addresses waiting for confirmation by a link; until then the account keeps its current one';
comment on column email_changes.id is 'Content of the confirmation link, sealed with the server''s secret: this table alone is not enough to make a valid link';
comment on column email_changes.session_id is 'Session that requested the change and gave the password; the only one that stays signed in';
create index email_changes_by_expiry on email_changes (expires_at);
create index email_changes_of_a_session on email_changes (session_id);

-- two_factors and passkeys belong to Better Auth, like the tables of accounts and sessions.
create table two_factors (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  constraint one_authenticator_app_per_account unique (user_id)
);
comment on table two_factors is 'Authenticator apps: secret and backup codes, both encrypted with AUTH_SECRET';
comment on column two_factors.verified is 'False until the first code of the app has been entered';
create index two_factors_by_secret on two_factors (secret);

create table passkeys (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  constraint a_passkey_opens_one_account unique (credential_id),
  constraint a_passkey_has_a_name check (name = btrim(name) and char_length(name) between 1 and 60)
);
comment on table passkeys is 'Public keys of the passkeys that people sign in with';
create index passkeys_of_a_user on passkeys (user_id);

create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device text not null,
  seen_at timestamptz not null default now(),
  constraint a_device_is_known_once primary key (user_id, device),
  constraint a_device_is_a_browser_and_a_system check (device ~ '^[A-Za-z ]{0,30}/[A-Za-z ]{0,30}$')
);
comment on table known_devices is 'Kinds of browser used by an account; a new one is reported by email. Deleted after a year without use';
create index known_devices_by_age on known_devices (seen_at);

create table legal_acceptances (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  text text not null,
  version text not null,
  way text not null,
  appointment_id uuid,
  accepted_at timestamptz not null,
  constraint an_accepted_text_is_known check (text in ('conditions-utilisation', 'conditions-vente')),
  constraint a_version_of_a_text_is_a_day check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  constraint a_text_is_accepted_somewhere check (way in ('sign-up', 'application', 'checkout', 'notice')),
  constraint terms_of_sale_are_accepted_with_a_purchase
    check ((way = 'checkout') = (text = 'conditions-vente') and (way = 'checkout') = (appointment_id is not null)),
  constraint a_text_is_accepted_once_on_each_occasion unique nulls not distinct (user_id, text, version, way, appointment_id)
);
comment on table legal_acceptances is 'Accepted versions of legal texts, with account, time and occasion; only the first acceptance on each occasion is stored';
create index legal_acceptances_of_an_appointment on legal_acceptances (appointment_id);

create table account_suspensions (
  id uuid primary key default new_id(),
  user_profile_id uuid not null references user_profiles (id),
  reason text not null,
  suspended_at timestamptz not null,
  suspended_by uuid not null references user_profiles (id),
  lifted_at timestamptz,
  lifted_by uuid references user_profiles (id),
  constraint a_suspension_says_why_in_at_most_2000_characters check (char_length(reason) between 1 and 2000),
  constraint a_suspension_is_lifted_by_somebody check ((lifted_at is null) = (lifted_by is null)),
  constraint a_suspension_is_lifted_after_it_began check (lifted_at >= suspended_at)
);
comment on table account_suspensions is 'Suspensions of accounts by admins, with reason and period: the statement of reasons of the DSA, art. 17';
create unique index an_account_is_suspended_once_at_a_time on account_suspensions (user_profile_id) where lifted_at is null;
create index suspensions_of_a_person on account_suspensions (user_profile_id, suspended_at desc);

-- Foreign keys of earlier modules, whose tables are created before user_profiles.
alter table audit_records add constraint audit_records_actor_id_fkey foreign key (actor_id) references user_profiles (id);
alter table audit_records add constraint audit_records_subject_id_fkey foreign key (subject_id) references user_profiles (id);

-- migrate:down
alter table audit_records drop constraint audit_records_actor_id_fkey;
alter table audit_records drop constraint audit_records_subject_id_fkey;
drop table account_suspensions, legal_acceptances, known_devices, passkeys, two_factors, email_changes, user_profiles, verifications, accounts, sessions, users cascade;
drop type application_status, profile_status, profile_role cascade;
