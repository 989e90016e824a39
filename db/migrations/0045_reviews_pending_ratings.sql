-- migrate:up
set local lock_timeout = '2s';

create table pending_ratings (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  rater_user_profile_id uuid not null references user_profiles (id) on delete cascade,
  rating integer not null,
  comment text,
  created_at timestamptz not null,
  constraint a_pending_rating_has_1_to_5_stars check (rating between 1 and 5),
  constraint comment_of_a_pending_rating_has_at_most_500_characters check (char_length(comment) <= 500)
);
comment on table pending_ratings is 'Stars given after a session and before its outcome is known. Counted once it is completed, else dropped';
create index pending_ratings_by_rater on pending_ratings (rater_user_profile_id);

-- migrate:down
drop table pending_ratings;
