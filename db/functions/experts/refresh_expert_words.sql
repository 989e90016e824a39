create or replace function refresh_expert_words(ids uuid[]) returns void language plpgsql as $$
begin
  with truth as materialized (
    select * from true_expert_words where expert_id = any (ids)
  ), gone as (
    delete from expert_words as known where known.expert_id = any (ids)
      and not exists (select from truth where truth.expert_id = known.expert_id and truth.word = known.word)
  )
  insert into expert_words as known (word, expert_id, weight, score)
  select word, expert_id, weight, score from truth
  on conflict (expert_id, word) do update set weight = excluded.weight, score = excluded.score
    where known.weight <> excluded.weight or known.score <> excluded.score;
end $$;
comment on function refresh_expert_words(uuid[]) is 'Copies true_expert_words for these experts; the only writer of expert_words';
