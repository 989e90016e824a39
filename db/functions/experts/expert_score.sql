-- Weights are defined in src/modules/experts/rules/ranking.ts, which /classement shows; a test keeps the two equal.
-- Integers and integer divisions give the same result on both sides.
create or replace function expert_score(
  rating_sum integer, reviews_count integer,
  has_avatar boolean, has_linkedin boolean, companies integer, skills integer, bio_length integer
) returns integer language sql immutable parallel safe as $$
  select case when reviews_count = 0 then 0 else 6000 * rating_sum / (5 * reviews_count) end
    + 2500 * reviews_count / (reviews_count + 10)
    + 300 * (has_avatar::integer + has_linkedin::integer + (companies >= 1)::integer + (skills >= 3)::integer
      + (bio_length >= 300)::integer)
$$;
comment on function expert_score(integer, integer, boolean, boolean, integer, integer, integer) is
  'Score that orders the lists, 0 to 10,000; the same as rules/ranking.ts';
