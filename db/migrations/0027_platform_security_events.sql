-- migrate:up
-- The foreign key locks users for a moment.
set local lock_timeout = '2s';

create table security_events (
  id bigint generated always as identity primary key,
  kind text not null,
  occurred_at timestamptz not null,
  user_id uuid references users (id) on delete cascade,
  network text not null,
  request_id uuid,
  details jsonb not null default '{}',
  is_count boolean not null default false,
  times integer not null default 1,
  constraint the_kind_of_an_event_is_a_name check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  constraint a_network_is_a_prefix check (network ~ '^(|[0-9]{1,3}([.][0-9]{1,3}){2}[.]0/24|[0-9a-f]{1,4}(:[0-9a-f]{1,4}){2}::/48)$'),
  constraint details_of_an_event_are_an_object check (jsonb_typeof(details) = 'object'),
  constraint only_a_count_stands_for_several check (times = 1 or is_count and times > 0),
  constraint a_count_is_of_nobody check (not is_count or num_nonnulls(user_id, request_id) = 0 and details = '{}')
);
comment on table security_events is 'Sign-ins, refusals and changes of access, for a year (docs/decisions/0059). The application neither changes nor deletes rows';
comment on column security_events.user_id is 'Person concerned, if known; for a failed sign-in, the owner of the account';
comment on column security_events.network is 'First 24 bits of an IPv4 address, 48 of an IPv6 address; empty when unknown';
comment on column security_events.details is 'Codes and paths without ids; never a name, an address or free text';
comment on column security_events.is_count is 'True if the row only counts events that got no row of their own';
comment on column security_events.times is 'How many events a count stands for';
create unique index one_count_per_kind_network_and_minute on security_events (kind, network, occurred_at) where is_count;
create index security_events_of_a_user on security_events (user_id, id desc);
create index security_events_by_age on security_events (occurred_at);

-- migrate:down
drop table security_events;
