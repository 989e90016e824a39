-- migrate:up
set local lock_timeout = '2s';
create table search_texts (
  searched_on date not null,
  text text collate "C" not null,
  found smallint not null,
  sessions integer not null default 1,
  primary key (searched_on, text),
  constraint a_kept_text_has_1_to_100_characters check (char_length(text) between 1 and 100),
  constraint a_kept_text_holds_no_address_and_no_phone_number
    check (position('@' in text) = 0 and regexp_replace(text, '[^[:alnum:]]', '', 'g') !~ '[0-9]{7}'),
  constraint a_kept_text_found_fewer_than_3_experts check (found between 0 and 2),
  constraint a_kept_text_was_typed_by_a_session check (sessions >= 1)
);
comment on table search_texts is
  'Searched texts that found fewer than 3 experts, per day, without account or network address. Deleted after 90 days';
comment on column search_texts.found is 'Experts that the latest of these searches found';
comment on column search_texts.sessions is 'Visitors who searched this text on this day, each counted once';

-- migrate:down
drop table search_texts;
