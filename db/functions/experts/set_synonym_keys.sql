create or replace function set_synonym_keys() returns trigger language plpgsql as $$
begin
  new.term_key := search_key(new.term);
  new.meaning_key := search_key(new.meaning);
  return new;
end $$;

create or replace trigger a_synonym_has_its_keys before insert or update on search_synonyms
  for each row execute function set_synonym_keys();
