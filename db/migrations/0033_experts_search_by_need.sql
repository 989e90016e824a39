-- migrate:up
set local lock_timeout = '2s';
create table expert_words (
  word text collate "C" not null,
  expert_id uuid not null references expert_cards (id) on update cascade on delete cascade,
  weight smallint not null,
  score integer not null,
  primary key (expert_id, word),
  constraint a_word_has_the_weight_of_a_field check (weight in (8, 6, 4, 1))
);
comment on table expert_words is 'Stems of the texts of each public expert, each with the weight of the best field that has it';
comment on column expert_words.score is 'Score of the card; orders experts whose best field is the same';
create index experts_by_word on expert_words (word, weight desc, score desc, expert_id desc);

create table search_synonyms (
  id uuid primary key default new_id(),
  term text not null,
  meaning text not null,
  weight numeric(2, 1) not null default 0.8,
  active boolean not null default true,
  term_key text collate "C" not null,
  meaning_key text collate "C" not null,
  created_at timestamptz not null default now(),
  constraint a_synonym_exists_once unique (term_key, meaning_key),
  constraint sides_of_a_synonym_have_1_to_60_characters
    check (char_length(btrim(term)) between 1 and 60 and char_length(btrim(meaning)) between 1 and 60),
  constraint sides_of_a_synonym_have_words_to_search check (term_key <> '' and meaning_key <> ''),
  constraint a_synonym_differs_from_its_term check (term_key <> meaning_key),
  constraint a_synonym_weighs_0_1_to_1 check (weight between 0.1 and 1)
);
comment on table search_synonyms is 'Everyday words and the words of the trade that they mean; a search expands each once, and never an expansion';
comment on column search_synonyms.term_key is 'Stems of the term, set by a trigger';
comment on column search_synonyms.meaning_key is 'Stems of the meaning, set by a trigger';

create table search_dropped_words (
  word text collate "C" primary key,
  constraint a_dropped_word_is_folded check (word ~ '^[a-z0-9]+$')
);
comment on table search_dropped_words is 'Words that say that a person needs something, but not what; a search ignores them';

-- migrate:down
drop table search_dropped_words, search_synonyms, expert_words;
