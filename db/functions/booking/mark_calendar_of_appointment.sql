create or replace function mark_calendar_of_appointment() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (user_profile_id) values (new.expert_id);
  return null;
end $$;

create or replace trigger a_new_appointment_marks_the_calendar after insert on appointments
  for each row execute function mark_calendar_of_appointment();

create or replace trigger a_changed_appointment_marks_the_calendar after update of status, starts_at, ends_at on appointments
  for each row when (old.status is distinct from new.status or old.starts_at <> new.starts_at)
  execute function mark_calendar_of_appointment();
