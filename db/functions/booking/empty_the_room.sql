create or replace function empty_the_room() returns trigger language plpgsql as $$
begin
  new.client_joined_at := null;
  new.expert_joined_at := null;
  return new;
end $$;

create or replace trigger another_time_is_joined_anew before update of starts_at on appointments
  for each row when (new.starts_at <> old.starts_at) execute function empty_the_room();
