-- migrate:up
set local lock_timeout = '2s';

alter table user_profiles
  add constraint names_have_at_most_100_characters
    check (char_length(first_name) <= 100 and char_length(last_name) <= 100) not valid,
  add constraint position_and_company_have_at_most_120_characters
    check (char_length(position) <= 120 and char_length(company) <= 120) not valid,
  add constraint bio_has_at_most_5000_characters check (char_length(bio) <= 5000) not valid,
  add constraint phone_can_be_dialled check (phone ~ '^\+?[0-9 ().-]{6,30}$') not valid,
  add constraint linkedin_address_has_at_most_300_characters check (char_length(linkedin_url) <= 300) not valid,
  add constraint companies_have_at_most_80_characters
    check (greatest(char_length(companies[1]), char_length(companies[2]), char_length(companies[3]),
      char_length(companies[4])) <= 80) not valid;

alter table skills
  add constraint skill_name_has_at_most_60_characters check (char_length(name::text) <= 60) not valid,
  -- They are typed in one field, with commas between them.
  add constraint skill_name_holds_no_comma check (position(',' in name::text) = 0) not valid;

-- A name that comes from a sign-in provider is cut rather than refused.
create or replace function create_profile_of_new_user() returns trigger language plpgsql as $$
begin
  insert into user_profiles (user_id, email, first_name, last_name)
  values (
    new.id,
    new.email,
    btrim(left(coalesce(nullif(btrim(new.first_name), ''), split_part(btrim(new.name), ' ', 1)), 100)),
    btrim(left(coalesce(nullif(btrim(new.last_name), ''),
      btrim(substr(btrim(new.name), length(split_part(btrim(new.name), ' ', 1)) + 2))), 100))
  );
  insert into outbox (fact, payload) values ('account-created', jsonb_build_object('userId', new.id));
  return null;
end $$;

-- migrate:down
create or replace function create_profile_of_new_user() returns trigger language plpgsql as $$
begin
  insert into user_profiles (user_id, email, first_name, last_name)
  values (
    new.id,
    new.email,
    btrim(coalesce(nullif(btrim(new.first_name), ''), split_part(btrim(new.name), ' ', 1))),
    btrim(coalesce(nullif(btrim(new.last_name), ''), substr(btrim(new.name), length(split_part(btrim(new.name), ' ', 1)) + 2)))
  );
  insert into outbox (fact, payload) values ('account-created', jsonb_build_object('userId', new.id));
  return null;
end $$;
alter table skills
  drop constraint skill_name_holds_no_comma,
  drop constraint skill_name_has_at_most_60_characters;
alter table user_profiles
  drop constraint companies_have_at_most_80_characters,
  drop constraint linkedin_address_has_at_most_300_characters,
  drop constraint phone_can_be_dialled,
  drop constraint bio_has_at_most_5000_characters,
  drop constraint position_and_company_have_at_most_120_characters,
  drop constraint names_have_at_most_100_characters;
