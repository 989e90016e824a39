create or replace function mark_calendar_of_card() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (user_profile_id) values (new.id);
  return null;
end $$;

create or replace trigger a_new_card_marks_the_calendar after insert on expert_cards
  for each row execute function mark_calendar_of_card();

-- Inserts a mark instead of updating expert_next_free, because transactions that change a score must not wait for another's calendar.
create or replace trigger a_new_score_marks_the_calendar after update of score on expert_cards
  for each row when (old.score <> new.score) execute function mark_calendar_of_card();
