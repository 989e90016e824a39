-- migrate:up
set local lock_timeout = '2s';

alter table expert_words validate constraint a_word_has_the_weight_of_a_field;

-- migrate:down
