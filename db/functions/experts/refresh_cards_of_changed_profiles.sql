-- Triggers refresh the cards, because a card depends on six tables written by several modules, by admins and by hand: a
-- forgotten call would leave a suspended expert in the lists. They run in the same transaction, so that no list is outdated; per
-- statement, so that a bulk load refreshes its cards at once; and immediately, so that a transaction reads what it wrote.
create or replace function refresh_cards_of_changed_profiles() returns trigger language plpgsql as $$
begin
  -- Selects the rows with a changed value that cards depend on, under their old and new id.
  perform refresh_expert_cards(array(
    with
      before as (
        select id, first_name, last_name, position, company, companies, languages, avatar_url, linkedin_url, bio,
          hourly_rate_cents, currency, rating_sum, reviews_count, role, application_status, status from old_rows
      ),
      after as (
        select id, first_name, last_name, position, company, companies, languages, avatar_url, linkedin_url, bio,
          hourly_rate_cents, currency, rating_sum, reviews_count, role, application_status, status from new_rows
      ),
      changed as ((table before except table after) union (table after except table before))
    select distinct id from changed where application_status = 'approved'));
  return null;
end $$;

create or replace trigger cards_follow_profiles after update on user_profiles
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_cards_of_changed_profiles();
