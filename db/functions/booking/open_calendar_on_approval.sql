create or replace function open_calendar_on_approval() returns trigger language plpgsql as $$
begin
  perform open_calendar_of(new.id);
  return null;
end $$;

create or replace trigger an_approval_opens_a_calendar after insert or update of application_status on user_profiles
  for each row when (new.application_status = 'approved') execute function open_calendar_on_approval();
