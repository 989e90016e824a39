-- migrate:up
set local lock_timeout = '2s';

alter table expert_next_free add column score integer not null default 0;
comment on column expert_next_free.score is 'Of the card: orders those who are free at the same moment';

-- A mark, and no update of the row: a score changes in transactions that may wait for nobody else's calendar.
create trigger a_new_score_marks_the_calendar after update of score on expert_cards
  for each row when (old.score <> new.score) execute function mark_calendar_of_card();

insert into calendar_changes (user_profile_id) select user_profile_id from expert_next_free;

-- migrate:down
drop trigger a_new_score_marks_the_calendar on expert_cards;
alter table expert_next_free drop column score;
