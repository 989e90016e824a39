-- migrate:up
create table account_activity (
  user_id uuid primary key references users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  warned_at timestamptz
);
comment on table account_activity is 'Last use of an account, accurate to a day; the account is erased three years later (docs/decisions/0017)';
comment on column account_activity.warned_at is 'Time of the mail that announces the erasure; reset to null when the account is used';
create index account_activity_by_age on account_activity (seen_at);

create table mail_consents (
  id bigint generated always as identity primary key,
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  given boolean not null,
  decided_at timestamptz not null default now(),
  way text not null,
  constraint way_of_consent_is_a_name check (way ~ '^[a-z]+(-[a-z]+)*$')
);
comment on table mail_consents is 'Consent to optional mails; the latest row applies, earlier ones prove which consent applied when (GDPR, art. 7)';
comment on column mail_consents.way is 'Place where the choice was made, for example profile-page';
create index mail_consents_of_a_person on mail_consents (user_profile_id, id desc);

-- migrate:down
drop table mail_consents, account_activity cascade;
