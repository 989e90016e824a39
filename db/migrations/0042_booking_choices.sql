-- migrate:up
create table booking_choices (
  id uuid primary key,
  expert_id uuid not null,
  starts_at timestamptz not null,
  duration_minutes integer not null,
  months integer,
  message text not null,
  created_at timestamptz not null,
  constraint a_choice_lasts_15_to_120_minutes check (duration_minutes between 15 and 120),
  constraint message_of_a_choice_has_at_most_2000_characters check (char_length(message) <= 2000)
);
comment on table booking_choices is 'What a visitor chose and wrote before signing in. Deleted after 30 minutes';
comment on column booking_choices.expert_id is 'Public id of the expert; no reference, since the row ends before it matters';
comment on column booking_choices.id is 'Random id in a cookie of the browser; whoever has it reads the choice';
create index booking_choices_by_age on booking_choices (created_at);

-- migrate:down
drop table booking_choices;
