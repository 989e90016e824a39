-- Weights are defined in src/modules/experts/rules/relevance.ts, which /classement shows; a test keeps the two equal.
create or replace view true_expert_words as
select found.word collate "C" as word, card.id as expert_id, max(field.weight)::smallint as weight, card.score
from expert_cards as card
join user_profiles as expert on expert.id = card.id
cross join lateral (
  values
    (8, concat_ws(' ', card.first_name, card.last_name, card.company, card.position)),
    (6, array_to_string(card.skills, ' ')),
    (4, (select string_agg(domain.name, ' ') from domains as domain where domain.id = any (card.domain_ids))),
    (3, (select string_agg(promise.line, ' ') from profile_promises as promise where promise.user_profile_id = card.id)),
    (1, expert.bio)
) as field (weight, words)
cross join lateral (
  select distinct stem_of(each) as word from words_of(field.words) as each
) as found
group by card.id, card.score, found.word;
comment on view true_expert_words is 'Computed content of expert_words, which is kept equal to it';

-- Experts whose card is older than the table. Functions are applied after each migration; later runs find no such expert.
do $$ begin
  perform refresh_expert_words(array(
    select id from expert_cards as card where not exists (select from expert_words where expert_id = card.id)));
end $$;
