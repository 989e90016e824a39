-- Truncates a name from a sign-in provider instead of refusing it.
create or replace function create_profile_of_new_user() returns trigger language plpgsql as $$
begin
  insert into user_profiles (user_id, email, first_name, last_name)
  values (
    new.id,
    new.email,
    btrim(left(coalesce(nullif(btrim(new.first_name), ''), split_part(btrim(new.name), ' ', 1)), 100)),
    btrim(left(coalesce(nullif(btrim(new.last_name), ''),
      btrim(substr(btrim(new.name), length(split_part(btrim(new.name), ' ', 1)) + 2))), 100))
  );
  insert into outbox (fact, payload) values ('account-created', jsonb_build_object('userId', new.id));
  return null;
end $$;

create or replace trigger a_profile_is_born_with_its_account after insert on users
  for each row execute function create_profile_of_new_user();
