create or replace function note_mandate() returns trigger language plpgsql as $$
begin
  update expert_settings set mandate_signed_at = new.signed_at where user_profile_id = new.user_profile_id;
  return null;
end $$;

create or replace trigger a_signed_mandate_opens_the_calendar after insert on invoicing_mandates
  for each row execute function note_mandate();
