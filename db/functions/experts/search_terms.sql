create or replace function search_terms(searched text)
returns table (place integer, alternative integer, typed text, meaning text, kind text, stem text, weight numeric)
language plpgsql stable rows 12
set pg_trgm.similarity_threshold = 0.4
-- The planner prefers to compare all words while there are a thousand, which costs ten times the trigram index.
set enable_seqscan = off set enable_indexonlyscan = off as $$
declare
  words text[] := meaningful_words(searched);
  stems text[] := array(select stem_of(word) from unnest(words) with ordinality as found (word, number) order by number);
  total integer := cardinality(words);
  in_a_phrase boolean[] := array_fill(false, array[greatest(cardinality(words), 1)]);
  -- Quotes ask for the words as they are typed.
  is_quoted boolean := position('"' in searched) > 0;
  synonym record;
  number integer := 0;
begin
  -- Phrases of two and three words first: they say more than the meanings of their words.
  for length in reverse 3..2 loop
    for start in 1..total - length + 1 loop
      for synonym in
        select known.meaning, known.meaning_key, known.weight from search_synonyms as known
        where known.active and known.term_key = array_to_string(stems[start:start + length - 1], ' ')
        order by known.weight desc, similarity(fold_text(known.meaning), array_to_string(words[start:start + length - 1], ' ')) desc,
          known.meaning collate "C"
      loop
        number := number + 1;
        in_a_phrase[start:start + length - 1] := array_fill(true, array[length]);
        return query select 100 * length + start, number, array_to_string(words[start:start + length - 1], ' '), synonym.meaning,
          'synonym', each, synonym.weight / cardinality(string_to_array(synonym.meaning_key, ' '))
          from unnest(string_to_array(synonym.meaning_key, ' ')) as each;
      end loop;
    end loop;
  end loop;
  for start in 1..total loop
    declare
      is_known boolean := exists (select from expert_words as known where known.word = stems[start]);
    begin
      if is_known then
        number := number + 1;
        return query select start, number, words[start], words[start], 'word', stems[start], 1.0;
      end if;
      for synonym in
        -- Words of different meanings can share a stem: « licence » and « licencié ». The term that is spelled most like the typed word
        -- counts in full, each other by the square of its likeness. Plurals and infinitives are spelled alike.
        select known.meaning, known.meaning_key,
          known.weight * power(known.likeness / max(known.likeness) over (), 2)::numeric as weight
        from (
          select each.meaning, each.meaning_key, each.weight,
            greatest(similarity(rtrim(fold_text(each.term), 'rs'), rtrim(words[start], 'rs')), 0.1) as likeness
          from search_synonyms as each where each.active and each.term_key = stems[start] and not in_a_phrase[start]
        ) as known
        order by weight desc, similarity(fold_text(known.meaning), words[start]) desc, known.meaning collate "C"
      loop
        is_known := true;
        number := number + 1;
        return query select start, number, words[start], synonym.meaning, 'synonym', each,
          synonym.weight / cardinality(string_to_array(synonym.meaning_key, ' '))
          from unnest(string_to_array(synonym.meaning_key, ' ')) as each;
      end loop;
      if not is_known and not in_a_phrase[start] and not is_quoted and char_length(words[start]) >= 2 then
        -- The last word may still be incomplete while it is typed.
        return query
          select start, (number + row_number() over (order by known.word))::integer, words[start], known.word::text, 'beginning',
            stem_of(known.word), 0.9
          from (select word from catalogue_words where start = total and word ^@ words[start] order by word limit 8) as known;
        if found then
          number := number + 8;
        elsif words[start] ~ '[a-z]' then
          number := number + 1;
          return query
            select start, number, words[start], alike.word::text, 'corrected', stem_of(alike.word), 0.7
            from catalogue_words as alike where alike.word % words[start] and left(alike.word, 1) = left(words[start], 1)
            order by similarity(alike.word, words[start]) desc, char_length(alike.word) desc, alike.word limit 1;
        end if;
      end if;
    end;
  end loop;
end $$;
comment on function search_terms(text) is
  'Stems to search for a text: each place is a typed word or phrase, each alternative one of its meanings, whose stems count together';
