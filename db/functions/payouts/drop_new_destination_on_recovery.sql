-- No payout has left for a destination that is still held, so the account's owner loses nothing but a form to fill in again.
create or replace function drop_new_destination_on_recovery() returns trigger language plpgsql as $$
begin
  update payout_accounts as destination
  set method = 'stripe', iban_sealed = null, iban_last4 = null, iban_holder = null
  from user_profiles as expert
  where expert.id = expert_id and expert.user_id = new.user_id and held_until > new.recovered_at;
  update payout_accounts as destination set account_id = null, account_state = 'none'
  from user_profiles as expert
  where expert.id = expert_id and expert.user_id = new.user_id and account_held_until > new.recovered_at;
  return null;
end $$;
comment on function drop_new_destination_on_recovery is 'Removes a payout destination that was chosen shortly before the account was taken back';

create or replace trigger a_recovery_drops_the_new_destination after insert on account_recoveries
  for each row execute function drop_new_destination_on_recovery();
