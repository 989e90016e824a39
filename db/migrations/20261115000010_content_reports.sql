-- migrate:up
set local lock_timeout = '2s';

create table content_reports (
  id uuid primary key default new_id(),
  page_path text not null,
  category text not null,
  reason text not null,
  reporter_email text not null,
  reporter_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint a_report_names_a_page_of_ours check (page_path ~ '^/' and page_path !~ '^//' and char_length(page_path) <= 2000),
  constraint report_category_is_known check (category in (
    'illegal', 'fraud', 'impersonation', 'hate', 'intellectual-property', 'privacy', 'regulated-advice', 'fake-review', 'other'
  )),
  constraint a_report_gives_a_reason check (char_length(btrim(reason)) between 1 and 5000),
  constraint reporter_email_is_lower_case check (reporter_email = lower(reporter_email) and reporter_email <> '')
);
comment on table content_reports is 'Notices of illegal or misleading content (DSA, art. 16): the admin inbox';
comment on column content_reports.reporter_id is 'The account that reported, when one was signed in';
create index content_reports_by_date on content_reports (created_at desc, id desc);
create index content_reports_of_a_user on content_reports (reporter_id);

-- migrate:down
drop table content_reports;
