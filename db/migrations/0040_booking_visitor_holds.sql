-- migrate:up
set local lock_timeout = '2s';

alter table appointments alter column client_id drop not null;
alter table appointments add constraint only_an_unpaid_hold_lacks_its_client
  check (client_id is not null or status in ('held', 'cancelled')) not valid;
alter table appointments drop constraint clock_and_payments_are_nobody;
alter table appointments add constraint clock_payments_and_visitors_are_nobody
  check ((actor in ('clock', 'payment', 'visitor')) = (actor_id is null)) not valid;

alter table payments alter column client_id drop not null;
alter table payments add constraint taken_money_belongs_to_a_client
  check (client_id is not null or state in ('pending', 'voided')) not valid;

alter table orders alter column client_id drop not null;
comment on column orders.client_id is 'Null until the order of a visitor is paid';

create table visitor_holds (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  expert_id uuid not null,
  browser text not null,
  network text not null,
  account text,
  created_at timestamptz not null,
  constraint an_account_is_new_or_known check (account in ('new', 'known'))
);
comment on table visitor_holds is 'Holds of visitors, and which browser may pay them. Deleted with an unpaid hold, else an hour after the hold began';
comment on column visitor_holds.browser is 'Hash of the id in the browser''s cookie';
comment on column visitor_holds.network is '/24 or /48 of the visitor, for the limits';
comment on column visitor_holds.account is 'Set by the payment: whether the address of the order had an account before';
create index visitor_holds_of_a_browser on visitor_holds (browser);
create index visitor_holds_of_a_network on visitor_holds (network);
create index visitor_holds_of_an_expert on visitor_holds (expert_id);
create index visitor_holds_by_age on visitor_holds (created_at);

-- migrate:down
drop table visitor_holds;
delete from appointments where client_id is null;
alter table orders alter column client_id set not null;
alter table payments drop constraint taken_money_belongs_to_a_client;
alter table payments alter column client_id set not null;
alter table appointments drop constraint clock_payments_and_visitors_are_nobody;
alter table appointments add constraint clock_and_payments_are_nobody
  check ((actor in ('clock', 'payment')) = (actor_id is null)) not valid;
alter table appointments drop constraint only_an_unpaid_hold_lacks_its_client;
alter table appointments alter column client_id set not null;
