create or replace function remember_device() returns trigger language plpgsql as $$
declare
  is_new boolean;
begin
  insert into known_devices (user_id, device) values (new.user_id, new.device)
  on conflict on constraint a_device_is_known_once do update set seen_at = now()
  returning xmax = 0 into is_new;
  -- The first device of an account is not reported: it created the account.
  if is_new and exists (select from known_devices where user_id = new.user_id and device <> new.device) then
    insert into outbox (fact, payload) values ('signed-in-from-new-device', jsonb_build_object(
      'userId', new.user_id, 'device', new.device, 'ip', coalesce(new.ip_address, ''), 'at', new.created_at));
  end if;
  return null;
end $$;

create or replace trigger a_new_device_is_told after insert or update of device on sessions
  for each row when (new.device is not null) execute function remember_device();
