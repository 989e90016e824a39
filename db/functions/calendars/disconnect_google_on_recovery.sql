-- A connected Google calendar receives the sessions of the expert. Addresses of ICS files are only read, so they stay.
create or replace function disconnect_google_on_recovery() returns trigger language plpgsql as $$
begin
  delete from connected_calendars using user_profiles
  where connected_calendars.kind = 'google'
    and user_profiles.id = connected_calendars.expert_id and user_profiles.user_id = new.user_id;
  return null;
end $$;

create or replace trigger a_recovery_disconnects_google after insert on account_recoveries
  for each row execute function disconnect_google_on_recovery();
