create or replace function find_experts_by_need(
  searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval,
  sort text, after_numbers numeric[], after_id uuid, page_size integer
) returns table (id uuid, relevance integer) language plpgsql stable rows 25
set jit = off as $$
begin
  if cardinality(meaningful_words(searched)) = 0 then
    return query
      select card.id, 0 from find_experts(null, in_domain, with_skill, speaks, price_max_cents, rating_min, free_within, sort,
        case when sort = 'pertinence' then after_numbers[2:2] else after_numbers end, after_id, page_size) as card;
  else
    return query
      select * from filtered_page(searched, in_domain, with_skill, speaks, price_max_cents, rating_min, free_within, sort,
        after_numbers, after_id, page_size);
  end if;
end $$;
comment on function find_experts_by_need(text, text, text, text, integer, numeric, interval, text, numeric[], uuid, integer) is
  'Page of the experts who match a text, after a given card, by relevance or in another order of the catalogue';
