-- migrate:up
set local lock_timeout = '2s';

create table account_activity (
  user_id uuid primary key references users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  warned_at timestamptz
);
comment on table account_activity is 'When an account was last used, to the day: three years later it is erased (docs/decisions/0017)';
comment on column account_activity.warned_at is 'When its owner was told that the account will end; empty again once it is used';
create index account_activity_by_age on account_activity (seen_at);

insert into account_activity (user_id, seen_at)
select users.id, greatest(users.created_at,
  (select max(updated_at) from sessions where user_id = users.id),
  (select max(seen_at) from known_devices where user_id = users.id))
from users;

-- Better Auth writes accounts and sessions by itself, outside any transaction of ours.
create function note_new_account() returns trigger language plpgsql as $$
begin
  insert into account_activity (user_id) values (new.id);
  return null;
end $$;
create trigger a_new_account_is_in_use after insert on users
  for each row execute function note_new_account();

create function note_activity() returns trigger language plpgsql as $$
begin
  -- A session is renewed every hour; a day is exact enough for three years.
  update account_activity set seen_at = now(), warned_at = null
  where user_id = new.user_id and (seen_at < now() - interval '1 day' or warned_at is not null);
  return null;
end $$;
create trigger a_session_keeps_its_account_in_use after insert or update of updated_at on sessions
  for each row execute function note_activity();

create table mail_consents (
  id bigint generated always as identity primary key,
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  given boolean not null,
  decided_at timestamptz not null default now(),
  way text not null,
  constraint way_of_consent_is_a_name check (way ~ '^[a-z]+(-[a-z]+)*$')
);
comment on table mail_consents is 'What people chose about mails that they need not get; the last choice holds, those before it prove what held when (GDPR, art. 7)';
comment on column mail_consents.way is 'Where the choice was made: profile-page';
create index mail_consents_of_a_person on mail_consents (user_profile_id, id desc);

-- migrate:down
drop table mail_consents;
drop trigger a_session_keeps_its_account_in_use on sessions;
drop function note_activity();
drop trigger a_new_account_is_in_use on users;
drop function note_new_account();
drop table account_activity;
