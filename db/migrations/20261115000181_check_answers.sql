-- migrate:up
set local lock_timeout = '2s';
alter table appointments validate constraint all_questions_are_answered_or_none;
alter table appointments validate constraint answers_have_at_most_5000_characters;

-- migrate:down
select 1;
