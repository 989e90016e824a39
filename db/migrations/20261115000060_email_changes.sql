-- migrate:up
set local lock_timeout = '2s';

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
comment on table email_changes is 'Addresses that wait for their owner to follow a link; until then the account keeps the one it has';
comment on column email_changes.id is 'What the link is made of, sealed with the server''s secret: this table alone opens nothing';
comment on column email_changes.session_id is 'The browser that asked, and gave the password: the one that stays signed in';
create index email_changes_by_expiry on email_changes (expires_at);
create index email_changes_of_a_session on email_changes (session_id);

-- migrate:down
drop table email_changes;
