-- migrate:up
set local lock_timeout = '2s';
alter table appointments validate constraint only_a_session_with_its_expert_lacks_its_client;

-- migrate:down
select 1;
