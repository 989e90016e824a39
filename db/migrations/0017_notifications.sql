-- migrate:up
create table mail_deliveries (
  id uuid primary key default gen_random_uuid(),
  mail text not null,
  kind text not null,
  user_id uuid references users (id) on delete cascade,
  appointment_id uuid references appointments (id) on delete cascade,
  state text not null default 'sending',
  attempts integer not null default 1,
  to_former_address boolean not null default false,
  intended_at timestamptz not null,
  settled_at timestamptz,
  bounce_code text,
  constraint a_mail_is_delivered_once_to_each unique nulls not distinct (mail, user_id),
  constraint a_delivery_has_a_known_state check (state in ('sending', 'sent', 'delayed', 'bounced', 'suppressed', 'declined')),
  constraint a_settled_delivery_has_its_time check ((state = 'sending') = (settled_at is null)),
  constraint what_came_back_says_why check ((state in ('delayed', 'bounced')) = (bounce_code is not null)),
  constraint a_bounce_code_is_one_of_rfc_3463 check (bounce_code ~ '^[45]\.[0-9]{1,3}\.[0-9]{1,3}$')
);
comment on table mail_deliveries is 'Delivery state of each mail: inserted before it is handed to the mail server, settled afterwards. The id is the Message-ID';
comment on column mail_deliveries.mail is 'Fact, its id and, when several people get a mail about it, the reader';
comment on column mail_deliveries.user_id is 'Recipient; null if the address has no account';
comment on column mail_deliveries.state is 'sent: accepted by our mail server, no later status known. delayed, bounced: a bounce came back. suppressed: not sent, because the address is undeliverable. declined: not sent, because the user opted out';
comment on column mail_deliveries.to_former_address is 'Set when the user has changed the address since; a bounce does not concern the new one';
create index mail_deliveries_of_a_person on mail_deliveries (user_id, intended_at desc);
create index mail_deliveries_of_an_appointment on mail_deliveries (appointment_id) where appointment_id is not null;
create index mail_deliveries_by_age on mail_deliveries (intended_at);

create table mail_refusals (
  user_id uuid not null references users (id) on delete cascade,
  topic text not null,
  way text not null,
  refused_at timestamptz not null,
  primary key (user_id, topic),
  constraint mails_are_refused_on_the_page_or_by_a_link check (way in ('page', 'link'))
);
comment on table mail_refusals is 'Topics of optional mails that a user has opted out of; all other topics are sent';

create table undeliverable_addresses (
  user_id uuid primary key references users (id) on delete cascade,
  bounce_code text not null,
  since timestamptz not null
);
comment on table undeliverable_addresses is 'Users whose address bounces permanently; mail is suppressed until the address is changed or verified, or the user asks for a retry';

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
comment on table push_subscriptions is 'Signed-in browsers with push notifications enabled; deleted with their session';
comment on column push_subscriptions.endpoint is 'URL of the browser vendor''s push service; a secret, because anyone who knows it can send to it';
comment on column push_subscriptions.p256dh is 'Public key for the encryption of messages (RFC 8291), used with auth';
comment on column push_subscriptions.last_sent_at is 'Time when the push service last accepted a message; null before the first one';
create index push_subscriptions_of_a_person on push_subscriptions (user_id);

create table push_deliveries (
  push text not null,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  claimed_at timestamptz not null,
  settled_at timestamptz,
  constraint a_push_reaches_a_browser_once primary key (push, subscription_id)
);
comment on table push_deliveries is 'Pushes sent or being sent to each browser; kept for a day, so that none is sent twice';
comment on column push_deliveries.push is 'Fact, its id and the recipient';
comment on column push_deliveries.claimed_at is 'Time when a worker started; another worker takes over after a timeout';
create index push_deliveries_of_a_browser on push_deliveries (subscription_id);
create index push_deliveries_by_age on push_deliveries (claimed_at);

-- migrate:down
drop table push_deliveries, push_subscriptions, undeliverable_addresses, mail_refusals, mail_deliveries cascade;
