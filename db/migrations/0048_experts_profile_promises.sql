-- migrate:up
-- The foreign key locks user_profiles for a moment.
set local lock_timeout = '2s';
create table profile_promises (
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  kind text not null,
  position smallint not null,
  line text not null,
  constraint a_promise_has_its_place primary key (user_profile_id, kind, position),
  constraint a_promise_is_of_a_known_kind check (kind in ('for-whom', 'outcome')),
  constraint at_most_five_promises_of_a_kind check (position between 0 and 4),
  constraint a_promise_has_1_to_90_characters check (char_length(line) between 1 and 90),
  constraint a_promise_is_trimmed check (line = btrim(line, e' \t\r\n'))
);
comment on table profile_promises is 'Lines of « Pour qui » (for-whom) and « Vous repartez avec » (outcome) on the profile of an expert';

-- Their words are searched with weight 3.
alter table expert_words drop constraint a_word_has_the_weight_of_a_field;
alter table expert_words add constraint a_word_has_the_weight_of_a_field check (weight in (1, 3, 4, 6, 8)) not valid;

-- migrate:down
set local lock_timeout = '2s';
delete from expert_words where weight = 3;
alter table expert_words drop constraint a_word_has_the_weight_of_a_field;
alter table expert_words add constraint a_word_has_the_weight_of_a_field check (weight in (1, 4, 6, 8));
-- With the view of the search words, which the functions of this release create.
drop table profile_promises cascade;
