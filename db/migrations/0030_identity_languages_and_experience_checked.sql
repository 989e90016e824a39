-- migrate:up
set local lock_timeout = '2s';

alter table user_profiles validate constraint languages_are_codes_of_two_letters;
alter table user_profiles validate constraint experience_is_at_most_seventy_years;

-- migrate:down
