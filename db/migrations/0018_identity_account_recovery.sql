-- migrate:up
create table mailed_links (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  email text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint a_mailed_link_opens_one_account unique (token_hash),
  constraint a_mailed_link_resets_verifies_or_objects check (kind in ('password-reset', 'address-verification', 'not-me')),
  constraint a_mailed_link_goes_to_a_lower_case_address check (email = lower(email))
);
comment on table mailed_links is 'Single-use links that prove access to a mailbox; the hash of the secret alone is not enough to make one';
comment on column mailed_links.email is 'Address to which it was mailed: a not-me link mailed to a former address also restores that address';
create index mailed_links_of_a_user on mailed_links (user_id);
create index mailed_links_by_expiry on mailed_links (expires_at);

create table account_recoveries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  way text not null,
  first boolean not null,
  recovered_at timestamptz not null,
  constraint an_account_is_recovered_in_a_known_way
    check (way in ('password-reset', 'password-change', 'address-verification', 'not-me', 'provider-linked', 'operator'))
);
comment on table account_recoveries is 'Moments at which owners took their account back; triggers of other modules then end what strangers may have left there';
comment on column account_recoveries.first is 'True if nobody had proved the address before: the account may have been created by somebody else';
create index account_recoveries_of_a_user on account_recoveries (user_id);
create index account_recoveries_by_age on account_recoveries (recovered_at);

alter table two_factors add created_at timestamptz not null default now();
comment on column two_factors.created_at is 'Time at which the app was set up; a recovery removes a recent one';
alter table two_factors add session_id uuid;
comment on column two_factors.session_id is 'Session in which it was set up, which may have ended; a recovery in that session keeps it';
alter table passkeys add session_id uuid;
comment on column passkeys.session_id is 'Session in which it was added, which may have ended; a recovery in that session keeps it';

-- migrate:down
alter table passkeys drop session_id;
alter table two_factors drop session_id, drop created_at;
drop table account_recoveries, mailed_links;
