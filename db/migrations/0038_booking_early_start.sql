-- migrate:up
-- A consumer asks for an early start only if the session starts within the withdrawal period, which a row cannot see: the actions demand
-- it, and a duty of /admin/conformite watches it.
set local lock_timeout = '2s';
alter table orders drop constraint a_consumer_asks_for_an_early_start;
alter table orders add constraint words_of_an_early_start_come_with_the_request
  check (early_start_words = '' or starts_early) not valid;

-- migrate:down
alter table orders drop constraint words_of_an_early_start_come_with_the_request;
alter table orders add constraint a_consumer_asks_for_an_early_start check (buyer = 'professional' or starts_early) not valid;
