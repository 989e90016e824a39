create or replace function tell_of_new_password() returns trigger language plpgsql as $$
begin
  -- The first password of a new account is not a change.
  if tg_op = 'INSERT' and not exists (select from accounts where user_id = new.user_id and id <> new.id) then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.password is not distinct from new.password then
    return null;
  end if;
  -- The same password under another hash (store/passwords.ts) is not a change.
  if current_setting('visavis.rehash', true) = 'on' then
    return null;
  end if;
  perform audit_own_act(new.user_id, 'password-changed');
  insert into outbox (fact, payload) values ('password-changed', jsonb_build_object('userId', new.user_id));
  return null;
end $$;

create or replace trigger a_new_password_is_told after insert or update of password on accounts
  for each row when (new.password is not null) execute function tell_of_new_password();
