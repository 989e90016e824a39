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
  -- Subqueries look each match up. Joins would be planned as hashes of whole tables, and could not stop at the matches that are needed.
  return query
    select match.expert_id, match.relevance, match.score
    from matching_experts(searched, null) as match
    where (free_before is null or free_before > (
        select free.next_free_at from expert_next_free as free
        where free.user_profile_id = match.expert_id and free.stale_at > now()))
      and (wanted is null and price_max_cents is null and rating_min is null or (
        select (wanted is null or card.search @@ wanted)
          and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
          and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
        from expert_cards as card where card.id = match.expert_id))
    limit needed;
end $$;
comment on function filtered_matches(text, text, text, text, integer, numeric, interval, integer) is
  'Matching experts to whom all filters apply; as many as are needed, in no order, or all';
