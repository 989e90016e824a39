-- migrate:up
set local lock_timeout = '2s';
alter table outside_busy_times validate constraint a_busy_time_is_of_a_calendar;
alter table outside_busy_times validate constraint a_busy_time_of_a_calendar_is_one_event;

-- migrate:down
select 1;
