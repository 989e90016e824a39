-- migrate:up
create table content_reports (
  id uuid primary key default new_id(),
  page_path text not null,
  category text not null,
  reason text not null,
  reporter_email text not null,
  reporter_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  answered_by uuid,
  constraint a_report_names_a_page_of_ours check (page_path ~ '^/' and page_path !~ '^//' and char_length(page_path) <= 2000),
  constraint report_category_is_known check (category in (
    'illegal', 'fraud', 'impersonation', 'hate', 'intellectual-property', 'privacy', 'regulated-advice', 'fake-review', 'other'
  )),
  constraint a_report_gives_a_reason check (char_length(btrim(reason)) between 1 and 5000),
  constraint reporter_email_is_lower_case check (reporter_email = lower(reporter_email) and reporter_email <> ''),
  constraint an_answer_to_a_report_says_something
    check (char_length(btrim(answer)) between 1 and 5000),
  constraint an_answer_to_a_report_has_its_author_and_date
    check (num_nonnulls(answer, answered_at, answered_by) in (0, 3)),
  constraint a_report_is_answered_by_someone foreign key (answered_by) references user_profiles (id)
);
comment on table content_reports is 'Notices of illegal or misleading content (DSA, art. 16): the admin inbox';
comment on column content_reports.reporter_id is 'Account of the reporter, if signed in';
comment on column content_reports.answer is 'Decision and its reasons, as sent to the reporter by email (DSA, art. 16)';
create index content_reports_by_date on content_reports (created_at desc, id desc);
create index content_reports_of_a_user on content_reports (reporter_id);
create index content_reports_to_answer on content_reports (created_at desc, id desc) where answered_at is null;

create table contact_messages (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  answered_by uuid references user_profiles (id),
  constraint message_kind_is_known check (kind in ('support', 'event-proposal')),
  constraint a_message_has_a_subject check (char_length(btrim(subject)) between 1 and 200),
  constraint a_message_says_something check (char_length(btrim(message)) between 1 and 5000),
  constraint an_answer_to_a_message_says_something check (char_length(btrim(answer)) between 1 and 5000),
  constraint an_answer_to_a_message_has_its_author_and_date check (num_nonnulls(answer, answered_at, answered_by) in (0, 3))
);
comment on table contact_messages is 'Messages to the operator and proposals for /evenements; deleted with the account';
comment on column contact_messages.answered_by is 'Admin who answered; the profile remains, without a name, after the person is erased';
create index contact_messages_by_date on contact_messages (created_at desc, id desc);
create index contact_messages_by_kind on contact_messages (kind, created_at desc, id desc);
create index contact_messages_to_answer on contact_messages (created_at desc, id desc) where answered_at is null;
create index contact_messages_of_a_user on contact_messages (user_id, created_at desc, id desc);

create table client_feedback (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  rating integer not null,
  category text not null,
  comment text not null,
  created_at timestamptz not null default now(),
  constraint feedback_rating_is_1_to_5 check (rating between 1 and 5),
  constraint feedback_category_is_known check (category in ('service', 'experts', 'platform', 'support', 'other')),
  constraint feedback_has_a_comment check (char_length(btrim(comment)) between 1 and 2000)
);
comment on table client_feedback is 'Opinions on the service itself; deleted with the account';
create index client_feedback_by_date on client_feedback (created_at desc, id desc);
create index client_feedback_by_category on client_feedback (category, created_at desc, id desc) include (rating);
create index client_feedback_of_a_user on client_feedback (user_id, created_at desc, id desc);

-- migrate:down
drop table client_feedback, contact_messages, content_reports cascade;
