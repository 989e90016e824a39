-- migrate:up
set local lock_timeout = '2s';

create table preparatory_questions (
  user_profile_id uuid not null references expert_settings (user_profile_id) on delete cascade,
  place smallint not null,
  question text not null,
  primary key (user_profile_id, place),
  constraint nothing_is_asked_twice unique (user_profile_id, question),
  constraint an_expert_asks_at_most_5_questions check (place between 1 and 5),
  constraint question_has_1_to_300_characters check (char_length(question) between 1 and 300)
);
comment on table preparatory_questions is 'What experts ask at the checkout, to prepare the session';

alter table appointments
  add column questions text[] not null default '{}',
  add column answers text[] not null default '{}';
alter table appointments
  add constraint all_questions_are_answered_or_none check (cardinality(answers) in (0, cardinality(questions))) not valid,
  add constraint answers_have_at_most_5000_characters check (char_length(array_to_string(answers, '')) <= 5000) not valid;
comment on column appointments.questions is 'The expert''s preparatory ones when it was held; later ones are not asked here';
comment on column appointments.answers is 'In the order of the questions, empty where the client left one out; none before they were sent';

create function ask_questions() returns trigger language plpgsql as $$
begin
  new.questions := array(
    select question from preparatory_questions where user_profile_id = new.expert_id order by place);
  return new;
end $$;
create trigger an_appointment_begins_with_its_questions before insert on appointments
  for each row execute function ask_questions();

-- migrate:down
drop trigger an_appointment_begins_with_its_questions on appointments;
drop function ask_questions();
alter table appointments drop column answers, drop column questions;
drop table preparatory_questions;
