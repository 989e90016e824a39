-- Applies the filters row by row in the chosen order and stops at the page. Filters are subqueries that look a row up, because joins would
-- be planned as hashes of whole tables.
create or replace function filtered_page(
  searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval,
  sort text, after_numbers numeric[], after_id uuid, page_size integer
) returns table (id uuid, relevance integer) language plpgsql stable rows 25
-- Plans each call with its values, so that a null filter costs nothing and a cursor is a position in the index.
set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  -- Replaces the minute of the slot in cursors; the same value as in rules/search.ts.
  no_slot constant numeric := 999999999;
  -- A walk of the index pays when it meets enough matches: fewer than this are looked up one by one in less time.
  worth_a_walk constant integer := 300;
  looked_through constant integer := 5000;
  wanted tsquery := catalogue_filter(null, in_domain, with_skill, speaks);
  free_before timestamptz := now() + free_within;
  every_card constant boolean := wanted is null and price_max_cents is null and rating_min is null;
  n1 numeric := after_numbers[1];
  n2 numeric := after_numbers[2];
  after numeric[] := case when sort = 'note' then array[-n1, -n2] else after_numbers end;
  matched uuid[];
  relevances integer[];
  found uuid[] := '{}';
begin
  if sort = 'pertinence' then
    return query
      select match.expert_id, match.relevance
      from (
        select *
        from matching_experts(searched, case when every_card and free_before is null and after_id is null then page_size end) as each
        where after_id is null or (each.relevance, each.score, each.expert_id) < (n1::integer, n2::integer, after_id)
        order by each.relevance desc, each.score desc, each.expert_id desc offset 0
      ) as match
      where (free_before is null or free_before > (
          select free.next_free_at from expert_next_free as free
          where free.user_profile_id = match.expert_id and free.stale_at > now()))
        and (every_card or (
          select (wanted is null or card.search @@ wanted)
            and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
            and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
          from expert_cards as card where card.id = match.expert_id))
      order by match.relevance desc, match.score desc, match.expert_id desc limit page_size;
    return;
  end if;
  select array_agg(match.expert_id), array_agg(match.relevance) into matched, relevances
  from matching_experts(searched, null) as match;
  if cardinality(matched) >= worth_a_walk then
    -- « is true » keeps the planner from turning the subquery into a join, which would sort before it stops.
    if sort = 'prix' then
      found := array(
        select card.id from (
          select each.id, each.rating, each.hour_price_cents, each.search from expert_cards as each
          where after_id is null or (each.hour_price_cents, -each.score, each.id) > (n1::integer, n2::integer, after_id)
          order by each.hour_price_cents, -each.score, each.id limit looked_through
        ) as card
        where (card.id in (select unnest(matched))) is true
          and (wanted is null or card.search @@ wanted)
          and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
          and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
          and (free_before is null or free_before > (
            select free.next_free_at from expert_next_free as free
            where free.user_profile_id = card.id and free.stale_at > now()))
        limit page_size);
    elsif sort = 'note' then
      found := array(
        select card.id from (
          select each.id, each.rating, each.hour_price_cents, each.search from expert_cards as each
          where after_id is null or (coalesce(each.rating, 0), each.reviews_count, each.id) < (n1, n2::integer, after_id)
          order by coalesce(each.rating, 0) desc, each.reviews_count desc, each.id desc limit looked_through
        ) as card
        where (card.id in (select unnest(matched))) is true
          and (wanted is null or card.search @@ wanted)
          and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
          and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
          and (free_before is null or free_before > (
            select free.next_free_at from expert_next_free as free
            where free.user_profile_id = card.id and free.stale_at > now()))
        limit page_size);
    elsif after_id is null or n1 < no_slot then
      found := array(
        select free.user_profile_id from (
          select each.user_profile_id, each.next_free_at, -each.score as place from expert_next_free as each
          where each.stale_at > now() and each.next_free_at is not null and (free_before is null or each.next_free_at < free_before)
            and (after_id is null
              or (each.next_free_at, -each.score, each.user_profile_id) > (to_timestamp(n1 * 60), n2::integer, after_id))
          order by each.next_free_at, place, each.user_profile_id limit looked_through
        ) as free
        where (free.user_profile_id in (select unnest(matched))) is true
          and (every_card or (
            select (wanted is null or card.search @@ wanted)
              and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
              and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
            from expert_cards as card where card.id = free.user_profile_id))
        limit page_size);
    end if;
    if cardinality(found) = page_size then
      return query
        select place.id, relevances[array_position(matched, place.id)]
        from unnest(found) with ordinality as place (id, number) order by place.number;
      return;
    end if;
  end if;
  return query
    with bearer as (
      select match.id, match.relevance, case sort
        when 'prix' then array[card.hour_price_cents, -card.score]
        when 'note' then array[-coalesce(card.rating, 0), -card.reviews_count]
        else array[coalesce(extract(epoch from free.next_free_at) / 60, no_slot), -coalesce(free.score, card.score)]
      end as numbers,
        -- The orders of find_experts: by rating, and among experts without a slot, the newest come first.
        sort = 'note' or sort = 'creneau' and free.next_free_at is null as newest_first
      from unnest(matched, relevances) as match (id, relevance)
      cross join lateral (select * from expert_cards as each where each.id = match.id offset 0) as card
      left join lateral (
        select each.next_free_at, each.score from expert_next_free as each
        where each.user_profile_id = match.id and each.stale_at > now() and each.next_free_at is not null
          and (sort = 'creneau' or free_before is not null) offset 0
      ) as free on true
      where (wanted is null or card.search @@ wanted)
        and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
        and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
        and (free_before is null or free.next_free_at < free_before)
    )
    select bearer.id, bearer.relevance from bearer
    where after_id is null or bearer.numbers > after or bearer.numbers = after
      and case when newest_first then bearer.id < after_id else bearer.id > after_id end
    order by bearer.numbers, case when newest_first then bearer.id end desc nulls last, bearer.id limit page_size;
end $$;
comment on function filtered_page(text, text, text, text, integer, numeric, interval, text, numeric[], uuid, integer) is
  'Page of the experts who match a text and to whom all filters apply, by relevance or in another order of the catalogue';
