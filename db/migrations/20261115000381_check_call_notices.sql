-- migrate:up
set local lock_timeout = '2s';
alter table call_notices validate constraint people_are_told_before_a_session_as_it_begins_and_after;

-- migrate:down
select 1;
