create or replace function drop_pending_iban_on_recovery() returns trigger language plpgsql as $$
begin
  delete from iban_changes using user_profiles
  where user_profiles.id = iban_changes.expert_id and user_profiles.user_id = new.user_id;
  return null;
end $$;

create or replace trigger a_recovery_drops_the_pending_iban after insert on account_recoveries
  for each row execute function drop_pending_iban_on_recovery();
