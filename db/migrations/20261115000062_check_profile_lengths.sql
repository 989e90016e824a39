-- migrate:up
set local lock_timeout = '2s';

alter table user_profiles
  validate constraint names_have_at_most_100_characters,
  validate constraint position_and_company_have_at_most_120_characters,
  validate constraint bio_has_at_most_5000_characters,
  validate constraint phone_can_be_dialled,
  validate constraint linkedin_address_has_at_most_300_characters,
  validate constraint companies_have_at_most_80_characters;
alter table skills
  validate constraint skill_name_has_at_most_60_characters,
  validate constraint skill_name_holds_no_comma;

-- migrate:down
