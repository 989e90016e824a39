-- migrate:up transaction:false
create index concurrently content_reports_to_answer on content_reports (created_at desc, id desc) where answered_at is null;

-- migrate:down transaction:false
drop index concurrently content_reports_to_answer;
