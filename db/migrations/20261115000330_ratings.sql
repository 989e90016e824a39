-- migrate:up
set local lock_timeout = '2s';

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
comment on table appointment_ratings is 'What the client of a session that took place thinks of it, and its expert answers; what is hidden counts nowhere';
comment on column appointment_ratings.id is 'In public addresses, where the id of the appointment has no business';
create index ratings_of_an_expert on appointment_ratings (rated_user_profile_id, created_at desc, id desc);
create index ratings_by_a_client on appointment_ratings (rater_user_profile_id);
create index ratings_by_age on appointment_ratings (created_at desc, id desc);

-- Its expert's row is locked first: ratings of one expert, and their leaving, come one after the other.
create function refuse_a_rating_of_nothing() returns trigger language plpgsql as $$
begin
  perform from user_profiles where id = new.rated_user_profile_id and status <> 'erased' for no key update;
  if not found then
    raise exception 'whoever has left is not rated' using errcode = 'check_violation';
  end if;
  if not exists (select from appointments where id = new.appointment_id and status = 'completed' and not client_absent
      and expert_id = new.rated_user_profile_id and client_id = new.rater_user_profile_id) then
    raise exception 'the client rates the expert of a session that took place' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger only_what_took_place_is_rated before insert or update of appointment_id, rated_user_profile_id, rater_user_profile_id
  on appointment_ratings for each row execute function refuse_a_rating_of_nothing();

-- By what this row added before and adds now: exact whoever else writes at the same moment, since each waits for the expert's row.
create function count_ratings() returns trigger language plpgsql as $$
declare
  counted_before boolean := tg_op <> 'INSERT' and old.hidden_at is null;
  counts_now boolean := tg_op <> 'DELETE' and new.hidden_at is null;
begin
  if counted_before and counts_now and old.rating = new.rating and old.rated_user_profile_id = new.rated_user_profile_id then
    return null;
  end if;
  if counted_before then
    update user_profiles set rating_sum = rating_sum - old.rating, reviews_count = reviews_count - 1
    where id = old.rated_user_profile_id;
  end if;
  if counts_now then
    update user_profiles set rating_sum = rating_sum + new.rating, reviews_count = reviews_count + 1
    where id = new.rated_user_profile_id;
  end if;
  return null;
end $$;
create trigger ratings_are_counted after insert or delete or update of rating, hidden_at, rated_user_profile_id
  on appointment_ratings for each row execute function count_ratings();

create table rating_requests (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  asked_at timestamptz not null
);
comment on table rating_requests is 'Whose client was asked by mail for a rating: once, whatever comes of it';

-- migrate:down
drop table rating_requests;
drop table appointment_ratings;
drop function count_ratings();
drop function refuse_a_rating_of_nothing();
