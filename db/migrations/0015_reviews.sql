-- migrate:up
create table appointment_ratings (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references appointments (id) on delete cascade,
  rated_user_profile_id uuid not null references user_profiles (id),
  rater_user_profile_id uuid not null references user_profiles (id),
  rating smallint not null,
  comment text,
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  hidden_reason text,
  hidden_words text,
  hidden_by uuid references user_profiles (id),
  hidden_at timestamptz,
  answer_hidden_reason text,
  answer_hidden_words text,
  answer_hidden_by uuid references user_profiles (id),
  answer_hidden_at timestamptz,
  constraint a_session_is_rated_once unique (appointment_id),
  constraint a_rating_is_1_to_5 check (rating between 1 and 5),
  constraint a_comment_has_1_to_500_characters check (char_length(comment) between 1 and 500),
  constraint a_comment_is_trimmed check (comment = btrim(comment, e' \t\r\n')),
  constraint an_answer_to_a_review_has_1_to_1000_characters check (char_length(answer) between 1 and 1000),
  constraint an_answer_to_a_review_has_its_time check ((answer is null) = (answered_at is null)),
  constraint a_review_is_hidden_whole_or_not_at_all check (num_nulls(hidden_reason, hidden_words, hidden_by, hidden_at) in (0, 4)),
  constraint an_answer_is_hidden_whole_or_not_at_all
    check (num_nulls(answer_hidden_reason, answer_hidden_words, answer_hidden_by, answer_hidden_at) in (0, 4)),
  constraint only_what_was_answered_is_hidden check (answer is not null or answer_hidden_at is null),
  constraint why_a_review_is_hidden_is_known check (
    hidden_reason in ('off-topic', 'insulting', 'personal-data', 'advertising', 'not-genuine', 'unlawful')),
  constraint why_an_answer_is_hidden_is_known check (
    answer_hidden_reason in ('off-topic', 'insulting', 'personal-data', 'advertising', 'not-genuine', 'unlawful')),
  constraint words_on_a_hidden_review_have_1_to_1000_characters check (char_length(hidden_words) between 1 and 1000),
  constraint words_on_a_hidden_answer_have_1_to_1000_characters check (char_length(answer_hidden_words) between 1 and 1000)
);
comment on table appointment_ratings is 'Ratings by clients of sessions that took place, with the expert''s answer; hidden ratings are not counted anywhere';
comment on column appointment_ratings.id is 'Used in public URLs, which must not contain the appointment id';
create index ratings_of_an_expert on appointment_ratings (rated_user_profile_id, created_at desc, id desc);
create index ratings_by_a_client on appointment_ratings (rater_user_profile_id);
create index ratings_by_age on appointment_ratings (created_at desc, id desc);

create table rating_requests (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  asked_at timestamptz not null
);
comment on table rating_requests is 'Sessions whose client was asked by mail for a rating; asked only once, whether or not the client answers';

-- migrate:down
drop table rating_requests, appointment_ratings cascade;
