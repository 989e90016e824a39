-- migrate:up
set local lock_timeout = '2s';

alter table appointments validate constraint only_an_unpaid_hold_lacks_its_client;
alter table appointments validate constraint clock_payments_and_visitors_are_nobody;
alter table payments validate constraint taken_money_belongs_to_a_client;

-- migrate:down
