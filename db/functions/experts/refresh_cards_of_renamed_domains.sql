create or replace function refresh_cards_of_renamed_domains() returns trigger language plpgsql as $$
begin
  perform refresh_expert_cards(array(
    select distinct link.user_profile_id from user_domains as link
    where link.domain_id in (select id from (select id, name from new_rows except select id, name from old_rows) as renamed)));
  return null;
end $$;

create or replace trigger cards_follow_names_of_domains after update on domains
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_cards_of_renamed_domains();
