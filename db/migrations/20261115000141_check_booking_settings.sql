-- migrate:up
set local lock_timeout = '2s';
alter table expert_settings validate constraint durations_are_some_of_the_seven;
alter table expert_settings validate constraint minimum_notice_is_at_most_90_days;

-- migrate:down
select 1;
