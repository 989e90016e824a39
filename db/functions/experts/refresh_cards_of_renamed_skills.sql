create or replace function refresh_cards_of_renamed_skills() returns trigger language plpgsql as $$
begin
  perform refresh_expert_cards(array(
    select distinct link.user_profile_id from user_skills as link
    where link.skill_id in (
      select id from (select id, name::text from new_rows except select id, name::text from old_rows) as renamed)));
  return null;
end $$;

create or replace trigger cards_follow_names_of_skills after update on skills
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_cards_of_renamed_skills();
