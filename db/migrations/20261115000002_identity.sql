-- migrate:up
set local lock_timeout = '2s';

-- users, sessions, accounts and verifications belong to Better Auth, in our migrations and our names; a test compares them
-- with what the library expects (src/modules/identity/auth.db.test.ts).
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
  constraint email_belongs_to_one_account unique (email),
  constraint email_is_lower_case check (email = lower(email)),
  constraint email_and_id_can_be_referenced_together unique (id, email)
);
comment on table users is 'Accounts: who can sign in';
comment on column users.first_name is 'As given at sign-up; the profile holds the name that is shown';
comment on column users.image is 'Picture address given by the sign-in provider; never shown from there, the worker copies it';

create table sessions (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint session_token_is_unique unique (token)
);
comment on table sessions is 'Signed-in browsers; deleting the row signs the browser out';
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

create type profile_role as enum ('client', 'expert', 'admin');
create type profile_status as enum ('active', 'suspended', 'erased');
create type application_status as enum ('pending', 'approved', 'rejected');

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
  -- The address stands in both tables of the specification; this key keeps the two equal.
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
      or (first_name <> '' and last_name <> '' and position <> '' and char_length(btrim(bio)) >= 100))
);
comment on table user_profiles is 'The person behind an account: name, role, and for experts the application and what they offer';
comment on column user_profiles.hourly_rate_cents is 'Empty means the launch grid (product decision 16)';
comment on column user_profiles.rating_sum is 'Kept exact by the reviews module, together with reviews_count';
create index profiles_by_application on user_profiles (application_status, application_date desc) where role = 'expert';

-- Better Auth runs its own hooks after its commit; only a trigger makes account, profile and fact one transaction.
create function create_profile_of_new_user() returns trigger language plpgsql as $$
begin
  insert into user_profiles (user_id, email, first_name, last_name)
  values (
    new.id,
    new.email,
    btrim(coalesce(nullif(btrim(new.first_name), ''), split_part(btrim(new.name), ' ', 1))),
    btrim(coalesce(nullif(btrim(new.last_name), ''), substr(btrim(new.name), length(split_part(btrim(new.name), ' ', 1)) + 2)))
  );
  insert into outbox (fact, payload) values ('account-created', jsonb_build_object('userId', new.id));
  return null;
end $$;
create trigger a_profile_is_born_with_its_account after insert on users
  for each row execute function create_profile_of_new_user();

-- migrate:down
drop table user_profiles;
drop trigger a_profile_is_born_with_its_account on users;
drop function create_profile_of_new_user();
drop type application_status;
drop type profile_status;
drop type profile_role;
drop table verifications;
drop table accounts;
drop table sessions;
drop table users;
