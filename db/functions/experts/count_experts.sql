create or replace function count_experts(
  searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval,
  at_most integer
) returns table (domain_id smallint, experts integer) language plpgsql stable rows 10
set plan_cache_mode = force_custom_plan
-- The planner prefers to read the table until it has found enough matches, which costs five times the index.
set enable_seqscan = off
-- If only a table scan is possible, that setting makes its estimated cost so high that JIT would compile it first, for 0.25 s.
set jit = off as $$
declare
  wanted tsquery := catalogue_filter(searched, in_domain, with_skill, speaks);
  free_before timestamptz := now() + free_within;
begin
  -- No order by: the query stops at the first at_most matches and reads no more rows than it counts.
  return query
    with found as materialized (
      select card.domain_ids from expert_cards as card
      where (wanted is null or card.search @@ wanted)
        and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
        and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
        and (free_before is null or free_before > (
          select free.next_free_at from expert_next_free as free
          where free.user_profile_id = card.id and free.stale_at > now()))
      limit at_most
    )
    select null::smallint, count(*)::integer from found
    union all
    select each, count(*)::integer from found, unnest(found.domain_ids) as each group by each;
end $$;
comment on function count_experts(text, text, text, text, integer, numeric, interval, integer) is
  'Number of matches, under null, and the number of these in each domain; counting stops at at_most';
