-- migrate:up
set local lock_timeout = '2s';

create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  constraint a_browser_is_reached_at_one_address unique (endpoint),
  constraint a_signed_in_browser_is_reached_once unique (session_id),
  constraint an_address_of_a_browser_is_one_of_the_web check (endpoint ~ '^https?://' and length(endpoint) <= 2000),
  constraint a_browsers_key_is_a_point_of_p_256 check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  constraint a_browsers_secret_has_16_bytes check (auth ~ '^[A-Za-z0-9_-]{22}$')
);
comment on table push_subscriptions is 'Signed-in browsers whose people want notifications there; gone with their session';
comment on column push_subscriptions.endpoint is 'Where its maker takes messages for this browser: whoever knows it can send there';
comment on column push_subscriptions.p256dh is 'What messages are encrypted for (RFC 8291), with auth';
comment on column push_subscriptions.last_sent_at is 'When its maker last took a message; null until then';
create index push_subscriptions_of_a_person on push_subscriptions (user_id);

create table push_deliveries (
  push text not null,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  claimed_at timestamptz not null,
  settled_at timestamptz,
  constraint a_push_reaches_a_browser_once primary key (push, subscription_id)
);
comment on table push_deliveries is 'Which browser was sent what, or is being sent it: for a day, so that nothing is sent twice';
comment on column push_deliveries.push is 'The fact, its number, and for whom';
comment on column push_deliveries.claimed_at is 'When a worker began; another takes it over once that is too long ago';
create index push_deliveries_of_a_browser on push_deliveries (subscription_id);
create index push_deliveries_by_age on push_deliveries (claimed_at);

alter table call_notices
  drop constraint people_are_told_a_day_and_an_hour_before_and_after,
  add constraint people_are_told_before_a_session_as_it_begins_and_after
    check (kind in ('day-before', 'hour-before', 'beginning', 'recap')) not valid;

-- migrate:down
delete from call_notices where kind = 'beginning';
alter table call_notices
  drop constraint people_are_told_before_a_session_as_it_begins_and_after,
  add constraint people_are_told_a_day_and_an_hour_before_and_after check (kind in ('day-before', 'hour-before', 'recap'));
drop table push_deliveries;
drop table push_subscriptions;
