create or replace function audit_passkeys() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform audit_own_act(new.user_id, 'passkey-added');
    perform tell_of_security(new.user_id, 'passkey-added');
  else
    perform audit_own_act(old.user_id, 'passkey-removed');
    perform tell_of_security(old.user_id, 'passkey-removed');
  end if;
  return null;
end $$;

create or replace trigger passkeys_come_and_go_on_record after insert or delete on passkeys
  for each row execute function audit_passkeys();
