-- No card is missing, surplus or different from the view: the triggers that maintain them are enabled.
select coalesce(card.id, truth.id) as id
from expert_cards as card full join true_expert_cards as truth on truth.id = card.id
where card.id is null or truth.id is null
  or to_jsonb(card) - 'search' is distinct from to_jsonb(truth) - 'search' or card.search <> truth.search
union
select coalesce(rank.expert_id, card.id)
from expert_domain_rank as rank
full join (select id, score, unnest(domain_ids) as domain_id from expert_cards) as card
  on card.id = rank.expert_id and card.domain_id = rank.domain_id
where rank.score is distinct from card.score
union
select coalesce(known.expert_id, truth.expert_id)
from expert_words as known full join true_expert_words as truth on truth.expert_id = known.expert_id and truth.word = known.word
where known.weight is distinct from truth.weight or known.score is distinct from truth.score
union
-- Typos are corrected only towards words of catalogue_words.
select id from expert_cards, unnest(tsvector_to_array(search)) as used (word)
where used.word !~ '=' and not exists (select from catalogue_words as known where known.word = used.word);
