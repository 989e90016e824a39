create or replace function count_experts_by_need(
  searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval,
  at_most integer
) returns table (domain_id smallint, experts integer) language plpgsql stable rows 10
set plan_cache_mode = force_custom_plan set jit = off as $$
begin
  if cardinality(meaningful_words(searched)) = 0 then
    return query select * from count_experts(null, in_domain, with_skill, speaks, price_max_cents, rating_min, free_within, at_most);
    return;
  end if;
  return query
    with found as materialized (
      select (select card.domain_ids from expert_cards as card where card.id = match.id) as domain_ids
      from filtered_matches(searched, in_domain, with_skill, speaks, price_max_cents, rating_min, free_within, at_most) as match
      limit at_most
    )
    select null::smallint, count(*)::integer from found
    union all
    select each, count(*)::integer from found, unnest(found.domain_ids) as each group by each;
end $$;
comment on function count_experts_by_need(text, text, text, text, integer, numeric, interval, integer) is
  'Number of matches, under null, and the number of these in each domain; counting stops at at_most';
