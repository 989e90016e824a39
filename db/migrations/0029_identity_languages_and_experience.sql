-- migrate:up
set local lock_timeout = '2s';

-- Experts now choose them: the codes that are offered stand in the experts module.
alter table user_profiles
  add constraint languages_are_codes_of_two_letters
    check (languages::text ~ '^\{[a-z]{2}(,[a-z]{2})*\}$') not valid,
  add constraint experience_is_at_most_seventy_years check (experience_years <= 70) not valid;

-- migrate:down
alter table user_profiles
  drop constraint experience_is_at_most_seventy_years,
  drop constraint languages_are_codes_of_two_letters;
