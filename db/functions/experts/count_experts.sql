create or replace function count_experts(
  searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval,
  at_most integer
) returns table (domain_id smallint, experts integer) language plpgsql stable rows 10
set plan_cache_mode = force_custom_plan
-- Reading the table until enough bearers have turned up is what the planner prefers, and costs five times their index.
set enable_seqscan = off
-- Where only the table is left to read, that setting makes it look so dear that it would be compiled first, for a quarter of a second.
set jit = off as $$
declare
  wanted tsquery := catalogue_filter(searched, in_domain, with_skill, speaks);
  free_before timestamptz := now() + free_within;
begin
  -- Without an order the first ones found will do: no more rows are read than are counted.
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
  'How many match, under null, and how many of these in each domain; counting stops at at_most';
