-- Runs in the transaction that changes or verifies the address, whichever code path does it.
create or replace function forget_undeliverable_address() returns trigger language plpgsql as $$
begin
  delete from undeliverable_addresses where user_id = new.id;
  if new.email <> old.email then
    update mail_deliveries set to_former_address = true where user_id = new.id and not to_former_address;
  end if;
  return null;
end $$;

create or replace trigger another_address_is_tried_again after update of email, email_verified on users
  for each row when (new.email <> old.email or new.email_verified and not old.email_verified)
  execute function forget_undeliverable_address();
