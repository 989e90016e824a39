create or replace function ask_questions() returns trigger language plpgsql as $$
begin
  new.questions := array(
    select question from preparatory_questions where user_profile_id = new.expert_id order by place);
  return new;
end $$;

create or replace trigger an_appointment_begins_with_its_questions before insert on appointments
  for each row execute function ask_questions();
