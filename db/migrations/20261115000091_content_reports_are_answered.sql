-- migrate:up
set local lock_timeout = '2s';

alter table content_reports
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by uuid,
  add constraint an_answer_to_a_report_says_something
    check (char_length(btrim(answer)) between 1 and 5000) not valid,
  add constraint an_answer_to_a_report_has_its_author_and_date
    check (num_nonnulls(answer, answered_at, answered_by) in (0, 3)) not valid,
  add constraint a_report_is_answered_by_someone foreign key (answered_by) references user_profiles (id) not valid;
comment on column content_reports.answer is 'The decision and its reasons, as the reporter was told by mail (DSA, art. 16)';

-- migrate:down
alter table content_reports drop column answer, drop column answered_at, drop column answered_by;
