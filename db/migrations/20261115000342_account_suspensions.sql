-- migrate:up
set local lock_timeout = '2s';

create table account_suspensions (
  id uuid primary key default new_id(),
  user_profile_id uuid not null references user_profiles (id),
  reason text not null,
  suspended_at timestamptz not null,
  suspended_by uuid not null references user_profiles (id),
  lifted_at timestamptz,
  lifted_by uuid references user_profiles (id),
  constraint a_suspension_says_why_in_at_most_2000_characters check (char_length(reason) between 1 and 2000),
  constraint a_suspension_is_lifted_by_somebody check ((lifted_at is null) = (lifted_by is null)),
  constraint a_suspension_is_lifted_after_it_began check (lifted_at >= suspended_at)
);
comment on table account_suspensions is 'Why and how long an account was closed by an admin: the statement of reasons of the DSA, art. 17';
create unique index an_account_is_suspended_once_at_a_time on account_suspensions (user_profile_id) where lifted_at is null;
create index suspensions_of_a_person on account_suspensions (user_profile_id, suspended_at desc);

-- migrate:down
drop table account_suspensions;
