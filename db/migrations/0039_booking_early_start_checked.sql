-- migrate:up
set local lock_timeout = '2s';

alter table orders validate constraint words_of_an_early_start_come_with_the_request;

-- migrate:down
