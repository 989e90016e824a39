create or replace function meaningful_words(searched text) returns text[] language sql stable parallel safe as $$
  select array(
    select word from words_of(searched) with ordinality as found (word, place)
    where not exists (select from search_dropped_words as dropped where dropped.word = found.word)
    order by place limit 8)
$$;
comment on function meaningful_words(text) is 'Words of a text that say what is searched; empty for a text of other words only, which is no search';
