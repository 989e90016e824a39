-- migrate:up
set local lock_timeout = '2s';
alter table events validate constraint event_access_is_by_https;
alter table events validate constraint a_cancelled_event_says_why;
alter table events validate constraint a_cancellation_of_an_event_has_1_to_1000_characters;

-- migrate:down
select 1;
