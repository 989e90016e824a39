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
comment on table mail_deliveries is 'What became of each mail: written before it is handed over, and settled afterwards. Its id is the Message-ID';
comment on column mail_deliveries.mail is 'The fact, its number, and whose mail it is where there are several';
comment on column mail_deliveries.user_id is 'Whose address it went to; nobody for one that has no account';
comment on column mail_deliveries.state is 'sent: our server took it, no more is known. delayed and bounced: it came back. suppressed: not sent, as the address does not work. declined: not sent, as the person does not want it';
comment on column mail_deliveries.to_former_address is 'The person has another address by now: what comes back says nothing of it';
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
comment on table mail_refusals is 'Which optional mails somebody does not want; what is not here is sent';

create table undeliverable_addresses (
  user_id uuid primary key references users (id) on delete cascade,
  bounce_code text not null,
  since timestamptz not null
);
comment on table undeliverable_addresses is 'Whose address sends mails back for good: nothing is sent there until it is changed, verified, or to be tried again';

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

-- migrate:down
drop table push_deliveries, push_subscriptions, undeliverable_addresses, mail_refusals, mail_deliveries cascade;
