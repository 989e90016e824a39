create or replace function reason_found(expert uuid, stems text[]) returns jsonb language plpgsql stable as $$
declare
  most_characters constant integer := 140;
  card expert_cards;
  best record;
  part text;
  word text;
  place integer;
  start integer;
  before text;
  after text;
begin
  select known.word, known.weight into best from expert_words as known
  where known.expert_id = expert and known.word = any (stems)
  order by known.weight desc, array_position(stems, known.word) limit 1;
  if not found then
    return null;
  end if;
  select * into card from expert_cards where id = expert;
  if best.weight = 4 then
    return jsonb_build_object('domain', (
      select domain.name from domains as domain
      where domain.id = any (card.domain_ids) and best.word in (select stem_of(each) from words_of(domain.name) as each)
      order by domain.id limit 1));
  end if;
  for part in
    select each from unnest(case best.weight
      when 8 then array[card.position, card.company, card.first_name || ' ' || card.last_name]
      when 6 then card.skills
      when 3 then array(select line from profile_promises where user_profile_id = expert order by kind desc, position)
      else array(select bio from user_profiles where id = expert) end) with ordinality as found (each, number) order by number
  loop
    select typed into word from regexp_split_to_table(part, '[^[:alnum:]]+') as typed
    where typed <> '' and stem_of(fold_text(typed)) = best.word limit 1;
    continue when not found;
    place := greatest(regexp_instr(part, '\m' || word || '\M'), 1);
    -- Two characters stay free for the ellipses.
    start := case when char_length(part) <= most_characters then 1 else greatest(1, place - 50) end;
    before := substr(part, start, place - start);
    after := substr(part, place + char_length(word), most_characters - 2 - char_length(before) - char_length(word));
    if start > 1 then
      before := '…' || regexp_replace(before, '^\S*\s+', '');
    end if;
    if place + char_length(word) + char_length(after) <= char_length(part) then
      after := regexp_replace(after, '\s+\S*$', '') || '…';
    end if;
    return jsonb_build_object('before', before, 'word', word, 'after', after);
  end loop;
  return null;
end $$;
comment on function reason_found(uuid, text[]) is
  'Part of the profile that has the best of these stems, around the word and 140 characters at most; or the name of the domain';
