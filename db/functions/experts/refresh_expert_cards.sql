create or replace function refresh_expert_cards(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) is null or cardinality(ids) = 0 then
    return;
  end if;
  -- Locks the profiles before reading, so that the statements below see concurrent changes of these experts.
  perform from user_profiles where id = any (ids) order by id for no key update;

  with truth as materialized (
    select * from true_expert_cards where id = any (ids)
  ), gone as (
    delete from expert_cards as card where card.id = any (ids)
      and not exists (select from truth where truth.id = card.id)
  ), changed as (
    insert into expert_cards as card
    select * from truth
    on conflict (id) do update set (slug, first_name, last_name, position, company, companies, skills, domain_ids,
      languages, avatar_url, linkedin_url, bio_excerpt, hourly_rate_cents, currency, hour_price_cents, rating,
      reviews_count, score, search)
      = row (excluded.slug, excluded.first_name, excluded.last_name, excluded.position, excluded.company,
      excluded.companies, excluded.skills, excluded.domain_ids, excluded.languages, excluded.avatar_url,
      excluded.linkedin_url, excluded.bio_excerpt, excluded.hourly_rate_cents, excluded.currency,
      excluded.hour_price_cents, excluded.rating, excluded.reviews_count, excluded.score, excluded.search)
    where card is distinct from excluded
    returning card.search
  )
  insert into catalogue_words (word)
  select distinct word from changed, unnest(tsvector_to_array(search)) as word where word !~ '='
  order by word
  on conflict do nothing;

  delete from expert_domain_rank as rank using expert_cards as card
  where card.id = rank.expert_id and card.id = any (ids) and rank.domain_id <> all (card.domain_ids);

  insert into expert_domain_rank as rank (domain_id, score, expert_id)
  select domain_id, card.score, card.id from expert_cards as card, unnest(card.domain_ids) as domain_id
  where card.id = any (ids)
  on conflict (expert_id, domain_id) do update set score = excluded.score where rank.score <> excluded.score;

  perform refresh_expert_words(ids);
end $$;
comment on function refresh_expert_cards(uuid[]) is
  'Creates, updates or deletes the cards of these experts; the only writer of expert_cards and expert_domain_rank';
