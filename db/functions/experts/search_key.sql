create or replace function search_key(words text) returns text language sql immutable parallel safe strict as $$
  select coalesce(string_agg(public.stem_of(word), ' ' order by place), '')
  from public.words_of(words) with ordinality as found (word, place)
$$;
comment on function search_key(text) is 'Stems of a text in their order, as synonyms are compared';
