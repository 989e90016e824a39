-- migrate:up
set local lock_timeout = '2s';

alter table users add column two_factor_enabled boolean not null default false;
comment on column users.two_factor_enabled is 'An authenticator app is asked for its code at each sign-in';

alter table sessions add column second_factor boolean not null default false, add column device text;
comment on column sessions.second_factor is 'Who began it also showed a code of the app, a backup code or a passkey';
comment on column sessions.device is 'Browser and system, once the sign-in is complete: empty while a code is still owed';

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
comment on column two_factors.verified is 'False until the first code of the app was typed';
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
comment on table passkeys is 'Public halves of the keys that people sign in with';
create index passkeys_of_a_user on passkeys (user_id);

create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device text not null,
  seen_at timestamptz not null default now(),
  constraint a_device_is_known_once primary key (user_id, device),
  constraint a_device_is_a_browser_and_a_system check (device ~ '^[A-Za-z ]{0,30}/[A-Za-z ]{0,30}$')
);
comment on table known_devices is 'Kinds of browser an account was used from: a new one is told by mail. Forgotten after a year without';
create index known_devices_by_age on known_devices (seen_at);

-- Better Auth writes each of these rows by itself, outside any transaction of ours: what must be true together with them, and
-- what must be told of them, is done here (docs/decisions/0014).
create function audit_own_act(of_user uuid, act text) returns void language sql as $$
  insert into audit_records (act, actor_id, subject_id)
  select audit_own_act.act, case when current_setting('visavis.operator', true) = 'on' then null else id end, id
  from user_profiles where user_id = of_user
$$;
comment on function audit_own_act is 'Owners act on their accounts themselves, unless the transaction says that it is the operator (visavis.operator)';

create function keep_two_factor_whole() returns trigger language plpgsql as $$
begin
  if new.two_factor_enabled then
    update two_factors set verified = true where user_id = new.id;
    if not found then
      raise exception 'a code would be asked for that no app can make' using errcode = 'check_violation';
    end if;
    perform audit_own_act(new.id, 'two-factor-enabled');
  else
    delete from two_factors where user_id = new.id;
    perform audit_own_act(new.id, 'two-factor-disabled');
  end if;
  return null;
end $$;
create trigger two_factor_is_whole_or_gone after update of two_factor_enabled on users
  for each row when (old.two_factor_enabled is distinct from new.two_factor_enabled)
  execute function keep_two_factor_whole();

create function audit_passkeys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform audit_own_act(new.user_id, 'passkey-added');
  else
    perform audit_own_act(old.user_id, 'passkey-removed');
  end if;
  return null;
end $$;
create trigger passkeys_come_and_go_on_record after insert or delete on passkeys
  for each row execute function audit_passkeys();

create function tell_of_new_password() returns trigger language plpgsql as $$
begin
  -- The password that an account begins with is no change.
  if tg_op = 'INSERT' and not exists (select from accounts where user_id = new.user_id and id <> new.id) then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.password is not distinct from new.password then
    return null;
  end if;
  perform audit_own_act(new.user_id, 'password-changed');
  insert into outbox (fact, payload) values ('password-changed', jsonb_build_object('userId', new.user_id));
  return null;
end $$;
create trigger a_new_password_is_told after insert or update of password on accounts
  for each row when (new.password is not null) execute function tell_of_new_password();

create function remember_device() returns trigger language plpgsql as $$
declare
  is_new boolean;
begin
  insert into known_devices (user_id, device) values (new.user_id, new.device)
  on conflict on constraint a_device_is_known_once do update set seen_at = now()
  returning xmax = 0 into is_new;
  -- The first device of an account is the one that opened it.
  if is_new and exists (select from known_devices where user_id = new.user_id and device <> new.device) then
    insert into outbox (fact, payload) values ('signed-in-from-new-device', jsonb_build_object(
      'userId', new.user_id, 'device', new.device, 'ip', coalesce(new.ip_address, ''), 'at', new.created_at));
  end if;
  return null;
end $$;
create trigger a_new_device_is_told after insert or update of device on sessions
  for each row when (new.device is not null) execute function remember_device();

-- migrate:down
drop trigger a_new_device_is_told on sessions;
drop function remember_device();
drop trigger a_new_password_is_told on accounts;
drop function tell_of_new_password();
drop trigger two_factor_is_whole_or_gone on users;
drop function keep_two_factor_whole();
drop table known_devices;
drop table passkeys;
drop function audit_passkeys();
drop table two_factors;
drop function audit_own_act(uuid, text);
alter table sessions drop column device, drop column second_factor;
alter table users drop column two_factor_enabled;
