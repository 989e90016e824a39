-- migrate:up
set local lock_timeout = '2s';
create table trusted_devices (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid,
  seen_at timestamptz not null,
  created_at timestamptz not null
);
comment on table trusted_devices is 'Browsers in which a person proved to own the account: there the password is enough. Deleted after a year without use';
comment on column trusted_devices.token_hash is 'Hash of the secret in the cookie of the browser; the hash alone opens nothing';
comment on column trusted_devices.session_id is 'Session that began last in this browser, which may have ended; ending it from elsewhere also ends the trust';
create index trusted_devices_of_a_user on trusted_devices (user_id);
create index trusted_devices_by_age on trusted_devices (seen_at);

create table sign_in_codes (
  id uuid primary key default new_id(),
  email text not null,
  user_id uuid references users (id) on delete cascade,
  mails smallint not null default 1,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint a_code_goes_to_a_lower_case_address check (email = lower(email)),
  constraint a_code_is_mailed_three_times_at_most check (mails between 1 and 3),
  constraint a_code_is_tried_five_times_at_most check (tries between 0 and 5)
);
comment on table sign_in_codes is 'Six-digit codes that are mailed to prove access to a mailbox. Each is computed from id, mails and the server''s secret: this table alone is not enough to make one';
comment on column sign_in_codes.email is 'Address as it was typed; there may be no account with it';
comment on column sign_in_codes.user_id is 'Account whose password was accepted: the code opens a session. Without it, the code only makes the browser a trusted one';
comment on column sign_in_codes.mails is 'Number of times it was mailed; each mail has another code, and only the newest is valid';
comment on column sign_in_codes.tries is 'Codes that were typed';
create index sign_in_codes_of_a_user on sign_in_codes (user_id);
create index sign_in_codes_by_expiry on sign_in_codes (expires_at);

-- migrate:down
drop table sign_in_codes, trusted_devices;
