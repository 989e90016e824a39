create or replace function mark_calendar() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (user_profile_id) values (coalesce(new.user_profile_id, old.user_profile_id));
  return null;
end $$;

create or replace trigger changed_settings_mark_the_calendar after insert or update on expert_settings
  for each row execute function mark_calendar();

create or replace trigger outside_busy_times_mark_the_calendar after insert or update or delete on outside_busy_times
  for each row execute function mark_calendar();
