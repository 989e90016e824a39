create or replace function matching_experts(searched text, needed integer)
returns table (expert_id uuid, relevance integer, score integer) language plpgsql stable rows 1000
set plan_cache_mode = force_custom_plan set jit = off set enable_seqscan = off as $$
declare
  -- Bounds the time of common words: of a word that more experts have, only the first are compared, by field and ranking. The words of
  -- a search share these rows.
  read_at_most constant integer := 2000;
  -- More common words are as rare as a word of so many experts.
  counted_at_most constant integer := 2000;
  everybody float8 := greatest(
    (select count(*) from (select from expert_cards limit counted_at_most) as sample),
    (select reltuples from pg_class where oid = 'expert_cards'::regclass));
begin
  return query
    with term as materialized (
      select each.place, each.alternative, each.stem, each.weight::float8 * ln(1 + everybody / greatest(carried.experts, 1)) as weight,
        -- The rows of a single stem are already in order.
        case when count(*) over () = 1 then coalesce(needed, read_at_most)
          else greatest(200, read_at_most / count(*) over ()) end as rows_to_read
      from search_terms(searched) as each
      cross join lateral (
        select count(*) as experts from (
          select from expert_words as known where known.word = each.stem limit counted_at_most) as sample
      ) as carried
    ), hit as (
      select known.expert_id, known.score, term.place, sum(known.weight * term.weight) as points
      from term cross join lateral (
        select sample.expert_id, sample.weight, sample.score from expert_words as sample where sample.word = term.stem
        order by sample.weight desc, sample.score desc, sample.expert_id desc limit term.rows_to_read
      ) as known
      group by known.expert_id, known.score, term.place, term.alternative
    ), best as (
      select hit.expert_id, hit.score, hit.place, max(hit.points) as points from hit group by hit.expert_id, hit.score, hit.place
    )
    select best.expert_id, round(100 * sum(best.points) * (1 + 0.25 * (count(*) - 1)))::integer, best.score
    from best group by best.expert_id, best.score;
end $$;
comment on function matching_experts(text, integer) is
  'Experts who have a word of the text or of its meanings, each with the relevance that orders the list; the first ones, if needed is given';
