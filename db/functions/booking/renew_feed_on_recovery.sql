-- A new edition, not a deletion: the first edition after a deletion would have the address of the former first one.
create or replace function renew_feed_on_recovery() returns trigger language plpgsql as $$
begin
  update calendar_feeds set edition = edition + 1, created_at = new.recovered_at
  from user_profiles where user_profiles.id = calendar_feeds.user_profile_id and user_profiles.user_id = new.user_id;
  return null;
end $$;

create or replace trigger a_recovery_renews_the_feed after insert on account_recoveries
  for each row execute function renew_feed_on_recovery();
