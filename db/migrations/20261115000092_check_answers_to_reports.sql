-- migrate:up
set local lock_timeout = '2s';

alter table content_reports
  validate constraint an_answer_to_a_report_says_something,
  validate constraint an_answer_to_a_report_has_its_author_and_date,
  validate constraint a_report_is_answered_by_someone;

-- migrate:down
select 1;
