-- Stores defaults as rows, so that slots are always computed from the same tables (docs/decisions/0015).
create or replace function open_calendar_of(expert uuid) returns void language plpgsql as $$
begin
  insert into expert_settings (user_profile_id) values (expert) on conflict do nothing;
  if not found then return; end if;
  insert into availability (user_profile_id, day_of_week, start_time, end_time)
  select expert, day, '09:00', case when day = 5 then time '16:00' else '17:00' end from generate_series(1, 5) as day;
  insert into availability_pauses (user_profile_id, is_lunch, start_time, end_time) values (expert, true, '12:00', '14:00');
end $$;
comment on function open_calendar_of(uuid) is 'Creates the default calendar of an expert; does nothing if one exists';
