-- migrate:up
-- The foreign keys lock user_profiles for a moment.
set local lock_timeout = '2s';
create table favourites (
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  expert_id uuid not null references user_profiles (id) on delete cascade,
  added_at timestamptz not null,
  constraint an_expert_is_a_favourite_of_a_person_once primary key (user_profile_id, expert_id)
);
comment on table favourites is 'Experts whom a person marked with a heart. No query tells an expert who did';
create index favourites_by_expert on favourites (expert_id);

-- migrate:down
drop table favourites;
