-- migrate:up
set local lock_timeout = '2s';

create table waiting_requests (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  tell_at timestamptz not null
);
comment on table waiting_requests is 'Requests with preparatory questions whose expert has not been mailed yet; the first session of a mentorship stands for all';
comment on column waiting_requests.tell_at is 'When the expert is mailed: once all questions are answered, or 15 minutes after the payment at the latest';
alter table appointment_steps add column answers_within interval;
comment on column appointment_steps.answers_within is 'Time that a request waits for the answers to the preparatory questions, before its expert is mailed';
comment on table preparatory_questions is 'Questions of experts to their clients after the payment, to prepare the session';
create index waiting_requests_by_time on waiting_requests (tell_at);

-- migrate:down
alter table appointment_steps drop column answers_within;
drop table waiting_requests;
comment on table preparatory_questions is 'Questions of experts to their clients at the checkout, to prepare the session';
