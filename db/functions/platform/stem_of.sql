create or replace function stem_of(word text) returns text language sql immutable parallel safe strict as
  $$ select coalesce((ts_lexize('public.french_words', word))[1], word) $$;
