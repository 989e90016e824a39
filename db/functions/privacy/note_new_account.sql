-- Trigger, because Better Auth writes accounts and sessions itself, outside our transactions.
create or replace function note_new_account() returns trigger language plpgsql as $$
begin
  insert into account_activity (user_id) values (new.id);
  return null;
end $$;

create or replace trigger a_new_account_is_in_use after insert on users
  for each row execute function note_new_account();
