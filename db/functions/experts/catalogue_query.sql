-- 5. Searching
create or replace function catalogue_query(searched text) returns tsquery language plpgsql stable
set pg_trgm.similarity_threshold = 0.4
-- Comparing all words is what the planner prefers while they are a thousand, and costs ten times the index of their likeness.
set enable_seqscan = off set enable_indexonlyscan = off as $$
declare
  typed text;
  near text;
  wanted tsquery;
  words text[] := array(select words_of(searched) limit 6);
begin
  if cardinality(words) = 0 then
    -- Function words alone are looked for as they stand: « la » may become « Lambert ».
    words := array(
      select left(part, 40) from regexp_split_to_table(fold_text(searched), '[^[:alnum:]]+') as part where part <> '' limit 6);
  end if;
  foreach typed in array words loop
    near := null;
    if not exists (select from catalogue_words as known where known.word ^@ typed)
      and not exists (select from catalogue_words as known where known.word = stem_of(typed))
    then
      -- A typo. 'compatble' is 0.43 like 'comptable'; 'complet' is 0.29 like it.
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
  'Every word, as it begins, inflected, or else with a typo mended; null when the text holds no word';
