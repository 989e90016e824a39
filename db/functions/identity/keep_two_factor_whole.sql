create or replace function keep_two_factor_whole() returns trigger language plpgsql as $$
begin
  if new.two_factor_enabled then
    update two_factors set verified = true where user_id = new.id;
    if not found then
      raise exception 'user % has no authenticator app to enable', new.id using errcode = 'check_violation';
    end if;
    perform audit_own_act(new.id, 'two-factor-enabled');
    perform tell_of_security(new.id, 'two-factor-enabled');
  else
    delete from two_factors where user_id = new.id;
    perform audit_own_act(new.id, 'two-factor-disabled');
    perform tell_of_security(new.id, 'two-factor-disabled');
  end if;
  return null;
end $$;

create or replace trigger two_factor_is_whole_or_gone after update of two_factor_enabled on users
  for each row when (old.two_factor_enabled is distinct from new.two_factor_enabled)
  execute function keep_two_factor_whole();
