create or replace function catalogue_query(searched text) returns tsquery language plpgsql stable
set pg_trgm.similarity_threshold = 0.4
-- The planner prefers to compare all words while there are a thousand, which costs ten times the trigram index.
set enable_seqscan = off set enable_indexonlyscan = off as $$
declare
  typed text;
  near text;
  wanted tsquery;
  words text[] := array(select words_of(searched) limit 6);
begin
  if cardinality(words) = 0 then
    -- Function words are searched as typed if there are no others: « la » may become « Lambert ».
    words := array(
      select left(part, 40) from regexp_split_to_table(fold_text(searched), '[^[:alnum:]]+') as part where part <> '' limit 6);
  end if;
  foreach typed in array words loop
    near := null;
    if not exists (select from catalogue_words as known where known.word ^@ typed)
      and not exists (select from catalogue_words as known where known.word = stem_of(typed))
    then
      -- Treats it as a typo. Similarity to 'comptable': 'compatble' 0.43, 'complet' 0.29.
      select string_agg(format('%L', alike.word), ' | ') into near from (
        select known.word from catalogue_words as known where known.word % typed
        order by similarity(known.word, typed) desc, known.word limit 5
      ) as alike;
    end if;
    near := coalesce(near, format('%L:* | %L', typed, stem_of(typed)));
    wanted := case when wanted is null then near::tsquery else wanted && near::tsquery end;
  end loop;
  return wanted;
end $$;
comment on function catalogue_query(text) is
  'Query for every word: its prefix or its stem, or else the nearest words if it is a typo; null if the text has no word';
