-- migrate:up
set local lock_timeout = '2s';

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

-- In the transaction that changes or verifies the address, whichever way it is done.
create function forget_undeliverable_address() returns trigger language plpgsql as $$
begin
  delete from undeliverable_addresses where user_id = new.id;
  if new.email <> old.email then
    update mail_deliveries set to_former_address = true where user_id = new.id and not to_former_address;
  end if;
  return null;
end $$;
create trigger another_address_is_tried_again after update of email, email_verified on users
  for each row when (new.email <> old.email or new.email_verified and not old.email_verified)
  execute function forget_undeliverable_address();

-- migrate:down
drop trigger another_address_is_tried_again on users;
drop function forget_undeliverable_address();
drop table undeliverable_addresses;
drop table mail_refusals;
drop table mail_deliveries;
