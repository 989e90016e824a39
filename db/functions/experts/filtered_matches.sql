create or replace function filtered_matches(
  searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval,
  needed integer
) returns table (id uuid, relevance integer, score integer) language plpgsql stable rows 1000
set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  wanted tsquery := catalogue_filter(null, in_domain, with_skill, speaks);
  free_before timestamptz := now() + free_within;
begin
  if wanted is null and price_max_cents is null and rating_min is null and free_before is null then
    return query select * from matching_experts(searched, needed);
    return;
  end if;
  return query
    select card.id, match.relevance, match.score
    from matching_experts(searched, null) as match join expert_cards as card on card.id = match.expert_id
    where (wanted is null or card.search @@ wanted)
      and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
      and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
      and (free_before is null or free_before > (
        select free.next_free_at from expert_next_free as free
        where free.user_profile_id = card.id and free.stale_at > now()));
end $$;
comment on function filtered_matches(text, text, text, text, integer, numeric, interval, integer) is
  'Matching experts to whom all filters apply; lists and counts both read it';
