-- The first provider of a new account is no link: an existing account was given back to its owner before (provider-links.ts).
create or replace function tell_of_linked_provider() returns trigger language plpgsql as $$
begin
  if exists (select from account_recoveries where user_id = new.user_id and way = 'provider-linked') then
    perform audit_own_act(new.user_id, 'provider-linked');
    perform tell_of_security(new.user_id, 'provider-linked');
  end if;
  return null;
end $$;

create or replace trigger a_linked_provider_is_told after insert on accounts
  for each row when (new.provider_id <> 'credential') execute function tell_of_linked_provider();
