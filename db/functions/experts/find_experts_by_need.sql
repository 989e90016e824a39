create or replace function find_experts_by_need(
  searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval,
  sort text, after_numbers numeric[], after_id uuid, page_size integer
) returns table (id uuid, relevance integer) language plpgsql stable rows 25
set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  -- Replaces the minute of the slot in cursors; the same value as in rules/search.ts.
  no_slot constant numeric := 999999999;
  n1 numeric := after_numbers[1];
  n2 numeric := after_numbers[2];
  after numeric[] := case when sort = 'note' then array[-n1, -n2] else after_numbers end;
begin
  if cardinality(meaningful_words(searched)) = 0 then
    return query
      select card.id, 0 from find_experts(null, in_domain, with_skill, speaks, price_max_cents, rating_min, free_within, sort,
        case when sort = 'pertinence' then after_numbers[2:2] else after_numbers end, after_id, page_size) as card;
  elsif sort = 'pertinence' then
    return query
      select match.id, match.relevance
      from filtered_matches(searched, in_domain, with_skill, speaks, price_max_cents, rating_min, free_within,
        case when after_id is null then page_size end) as match
      where after_id is null or (match.relevance, match.score, match.id) < (n1::integer, n2::integer, after_id)
      order by match.relevance desc, match.score desc, match.id desc limit page_size;
  else
    return query
      with found as (
        select match.id, match.relevance, case sort
          when 'prix' then array[card.hour_price_cents, -card.score]
          when 'note' then array[-coalesce(card.rating, 0), -card.reviews_count]
          else array[coalesce(extract(epoch from free.next_free_at) / 60, no_slot), -coalesce(free.score, card.score)]
        end as numbers,
          -- The orders of find_experts: by rating, and among experts without a slot, the newest come first.
          sort = 'note' or sort = 'creneau' and free.next_free_at is null as newest_first
        from filtered_matches(searched, in_domain, with_skill, speaks, price_max_cents, rating_min, free_within, null) as match
        join expert_cards as card on card.id = match.id
        left join expert_next_free as free
          on free.user_profile_id = match.id and free.stale_at > now() and free.next_free_at is not null
      )
      select found.id, found.relevance from found
      where after_id is null or found.numbers > after or found.numbers = after
        and case when newest_first then found.id < after_id else found.id > after_id end
      order by found.numbers, case when newest_first then found.id end desc nulls last, found.id limit page_size;
  end if;
end $$;
comment on function find_experts_by_need(text, text, text, text, integer, numeric, interval, text, numeric[], uuid, integer) is
  'Page of the experts who match a text, after a given card, by relevance or in another order of the catalogue';
