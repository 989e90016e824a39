create or replace function refresh_cards_of_changed_links() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_expert_cards(array(select distinct user_profile_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform refresh_expert_cards(array(select distinct user_profile_id from old_rows));
  else
    perform refresh_expert_cards(array(
      select user_profile_id from old_rows union select user_profile_id from new_rows));
  end if;
  return null;
end $$;

create or replace trigger cards_follow_new_domains after insert on user_domains referencing new table as new_rows
  for each statement execute function refresh_cards_of_changed_links();

create or replace trigger cards_follow_changed_domains after update on user_domains
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_cards_of_changed_links();

create or replace trigger cards_follow_former_domains after delete on user_domains referencing old table as old_rows
  for each statement execute function refresh_cards_of_changed_links();

create or replace trigger cards_follow_new_skills after insert on user_skills referencing new table as new_rows
  for each statement execute function refresh_cards_of_changed_links();

create or replace trigger cards_follow_changed_skills after update on user_skills
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_cards_of_changed_links();

create or replace trigger cards_follow_former_skills after delete on user_skills referencing old table as old_rows
  for each statement execute function refresh_cards_of_changed_links();

create or replace trigger cards_follow_new_addresses after insert on expert_slugs referencing new table as new_rows
  for each statement execute function refresh_cards_of_changed_links();

create or replace trigger cards_follow_changed_addresses after update on expert_slugs
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_cards_of_changed_links();

create or replace trigger cards_follow_former_addresses after delete on expert_slugs referencing old table as old_rows
  for each statement execute function refresh_cards_of_changed_links();

create or replace trigger cards_follow_new_promises after insert on profile_promises referencing new table as new_rows
  for each statement execute function refresh_cards_of_changed_links();

create or replace trigger cards_follow_changed_promises after update on profile_promises
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_cards_of_changed_links();

create or replace trigger cards_follow_former_promises after delete on profile_promises referencing old table as old_rows
  for each statement execute function refresh_cards_of_changed_links();
