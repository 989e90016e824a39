-- free_within keeps only experts with a free slot within that time. The sort 'creneau' orders by the next free slot; experts without
-- a slot come after all who have one.
create or replace function find_experts(
  searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, free_within interval,
  sort text, after_numbers numeric[], after_id uuid, page_size integer
) returns setof expert_cards language plpgsql stable rows 25
-- Plans each call with its values, so that a null filter costs nothing and a cursor is a position in the index.
set plan_cache_mode = force_custom_plan as $$
declare
  looked_through constant integer := 2000;
  -- Replaces the minute of the slot in cursors; the same value as in rules/search.ts.
  no_slot constant numeric := 999999999;
  wanted tsquery := catalogue_filter(searched, in_domain, with_skill, speaks);
  domain smallint := (select id from domains where slug = in_domain);
  free_before timestamptz := now() + free_within;
  n1 numeric := after_numbers[1];
  n2 numeric := after_numbers[2];
  found uuid[] := '{}';
  others uuid[];
begin
  if sort = 'prix' then
    found := array(
      select card.id from (
        select id, rating, hour_price_cents, search from expert_cards
        where after_id is null or (hour_price_cents, -score, id) > (n1::integer, n2::integer, after_id)
        order by hour_price_cents, -score, id limit looked_through
      ) as card
      where (wanted is null or card.search @@ wanted)
        and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
        and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
        and (free_before is null or free_before > (
          select free.next_free_at from expert_next_free as free
          where free.user_profile_id = card.id and free.stale_at > now()))
      limit page_size);
    if cardinality(found) < page_size then
      found := array(
        with bearers as materialized (
          select id, hour_price_cents, score from expert_cards as card
          where (wanted is null or card.search @@ wanted)
            and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
            and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
            and (free_before is null or free_before > (
              select free.next_free_at from expert_next_free as free
              where free.user_profile_id = card.id and free.stale_at > now()))
            and (after_id is null or (card.hour_price_cents, -card.score, card.id) > (n1::integer, n2::integer, after_id))
        )
        select id from bearers order by hour_price_cents, -score, id limit page_size);
    end if;
  elsif sort = 'note' then
    found := array(
      select card.id from (
        select id, rating, hour_price_cents, search from expert_cards
        where after_id is null or (coalesce(rating, 0), reviews_count, id) < (n1, n2::integer, after_id)
        order by coalesce(rating, 0) desc, reviews_count desc, id desc limit looked_through
      ) as card
      where (wanted is null or card.search @@ wanted)
        and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
        and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
        and (free_before is null or free_before > (
          select free.next_free_at from expert_next_free as free
          where free.user_profile_id = card.id and free.stale_at > now()))
      limit page_size);
    if cardinality(found) < page_size then
      found := array(
        with bearers as materialized (
          select id, rating, reviews_count from expert_cards as card
          where (wanted is null or card.search @@ wanted)
            and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
            and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
            and (free_before is null or free_before > (
              select free.next_free_at from expert_next_free as free
              where free.user_profile_id = card.id and free.stale_at > now()))
            and (after_id is null or (coalesce(card.rating, 0), card.reviews_count, card.id) < (n1, n2::integer, after_id))
        )
        select id from bearers order by coalesce(rating, 0) desc, reviews_count desc, id desc limit page_size);
    end if;
  elsif sort = 'creneau' then
    if after_id is null or n1 < no_slot then
      -- Scans half as many rows, because each card is fetched. offset 0 fetches them one by one, until the page is full.
      found := array(
        select card.id from (
          select user_profile_id, next_free_at, -score as place from expert_next_free
          where stale_at > now() and next_free_at is not null and (free_before is null or next_free_at < free_before)
            and (after_id is null
              or (next_free_at, -score, user_profile_id) > (to_timestamp(n1 * 60), n2::integer, after_id))
          order by next_free_at, place, user_profile_id limit looked_through / 2
        ) as free cross join lateral (select * from expert_cards where id = free.user_profile_id offset 0) as card
        where (wanted is null or card.search @@ wanted)
          and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
          and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
        order by free.next_free_at, free.place, free.user_profile_id limit page_size);
      if cardinality(found) < page_size then
        found := array(
          with bearers as materialized (
            select card.id, free.next_free_at, free.score
            from expert_cards as card join expert_next_free as free on free.user_profile_id = card.id
            where (wanted is null or card.search @@ wanted)
              and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
              and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
              and free.stale_at > now() and free.next_free_at is not null
              and (free_before is null or free.next_free_at < free_before)
              and (after_id is null
                or (free.next_free_at, -free.score, card.id) > (to_timestamp(n1 * 60), n2::integer, after_id))
          )
          select id from bearers order by next_free_at, -score, id limit page_size);
      end if;
    end if;
    -- Appends the experts without a slot, by score.
    if free_within is null and cardinality(found) < page_size then
      others := array(
        select card.id from (
          select id, rating, hour_price_cents, search from expert_cards
          where n1 is distinct from no_slot or (score, id) < (-n2::integer, after_id)
          order by score desc, id desc limit looked_through
        ) as card
        where (wanted is null or card.search @@ wanted)
          and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
          and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
          and not exists (
            select from expert_next_free as free
            where free.user_profile_id = card.id and free.stale_at > now() and free.next_free_at is not null)
        limit page_size - cardinality(found));
      if cardinality(found) + cardinality(others) < page_size then
        others := array(
          with bearers as materialized (
            select id, score from expert_cards as card
            where (wanted is null or card.search @@ wanted)
              and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
              and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
              and (n1 is distinct from no_slot or (card.score, card.id) < (-n2::integer, after_id))
              and not exists (
                select from expert_next_free as free
                where free.user_profile_id = card.id and free.stale_at > now() and free.next_free_at is not null)
          )
          select id from bearers order by score desc, id desc limit page_size - cardinality(found));
      end if;
      found := found || others;
    end if;
  elsif domain is not null and searched is null and with_skill is null and speaks is null
    and price_max_cents is null and rating_min is null and free_within is null
  then
    found := array(
      select expert_id from expert_domain_rank
      where domain_id = domain and (after_id is null or (score, expert_id) < (n1::integer, after_id))
      order by score desc, expert_id desc limit page_size);
  else
    found := array(
      select card.id from (
        select id, rating, hour_price_cents, search from expert_cards
        where after_id is null or (score, id) < (n1::integer, after_id)
        order by score desc, id desc limit looked_through
      ) as card
      where (wanted is null or card.search @@ wanted)
        and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
        and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
        and (free_before is null or free_before > (
          select free.next_free_at from expert_next_free as free
          where free.user_profile_id = card.id and free.stale_at > now()))
      limit page_size);
    if cardinality(found) < page_size then
      found := array(
        with bearers as materialized (
          select id, score from expert_cards as card
          where (wanted is null or card.search @@ wanted)
            and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
            and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
            and (free_before is null or free_before > (
              select free.next_free_at from expert_next_free as free
              where free.user_profile_id = card.id and free.stale_at > now()))
            and (after_id is null or (card.score, card.id) < (n1::integer, after_id))
        )
        select id from bearers order by score desc, id desc limit page_size);
    end if;
  end if;
  return query
    select card.* from unnest(found) with ordinality as place (id, number) join expert_cards as card on card.id = place.id
    order by place.number;
end $$;
comment on function find_experts(text, text, text, text, integer, numeric, interval, text, numeric[], uuid, integer) is
  'Page of the catalogue after a given card, in one of its orders; a null filter is not applied';
