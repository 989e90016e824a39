create or replace function matching_experts(searched text, needed integer)
returns table (expert_id uuid, relevance integer, score integer) language plpgsql stable rows 1000
set plan_cache_mode = force_custom_plan set jit = off set enable_seqscan = off as $$
declare
  -- Bounds the time of common words: of a word that more experts have, only the first are compared, by field and ranking. The words of
  -- a search share these rows.
  read_at_most constant integer := 2000;
  -- More common words are as rare as a word of so many experts.
  counted_at_most constant integer := 2000;
  everybody float8 := (select reltuples from pg_class where oid = 'expert_cards'::regclass);
  places integer[];
  alternatives integer[];
  stems text[];
  weights float8[];
begin
  if everybody < counted_at_most then
    -- The estimate of a small or new table may be far too low.
    everybody := greatest(everybody, (select count(*) from (select from expert_cards limit counted_at_most) as sample));
  end if;
  select array_agg(each.place), array_agg(each.alternative), array_agg(each.stem),
    array_agg(each.weight::float8 * ln(1 + everybody / greatest(carried.experts, 1)))
  into places, alternatives, stems, weights
  from search_terms(searched) as each
  cross join lateral (
    select count(*) as experts from (
      select from expert_words as known where known.word = each.stem limit counted_at_most) as sample
  ) as carried;
  if cardinality(stems) = 1 then
    -- The index of a single stem is in the order of relevance already.
    return query
      select known.expert_id, round(100 * (known.weight * weights[1]))::integer, known.score
      from expert_words as known where known.word = stems[1]
      order by known.weight desc, known.score desc, known.expert_id desc limit coalesce(needed, read_at_most);
    return;
  end if;
  return query
    with hit as (
      select known.expert_id, known.score, term.place, sum(known.weight * term.weight) as points
      from unnest(places, alternatives, stems, weights) as term (place, alternative, stem, weight)
      cross join lateral (
        select sample.expert_id, sample.weight, sample.score from expert_words as sample where sample.word = term.stem
        order by sample.weight desc, sample.score desc, sample.expert_id desc
        limit greatest(200, read_at_most / cardinality(stems))
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
