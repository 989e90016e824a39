create or replace view true_expert_cards as
select
  expert.id,
  address.slug,
  expert.first_name,
  expert.last_name,
  coalesce(nullif(expert.position, ''), domain.names[1], '') as position,
  expert.company,
  expert.companies,
  coalesce(skill.names, '{}') as skills,
  coalesce(domain.ids, '{}') as domain_ids,
  expert.languages,
  expert.avatar_url,
  expert.linkedin_url,
  case when char_length(expert.bio) <= 180 then expert.bio
    else regexp_replace(left(expert.bio, 180), '\s+\S*$', '') || '…' end as bio_excerpt,
  expert.hourly_rate_cents,
  expert.currency,
  coalesce(expert.hourly_rate_cents, 500) as hour_price_cents,
  expert.rating,
  expert.reviews_count,
  expert_score(expert.rating_sum, expert.reviews_count, expert.avatar_url is not null, expert.linkedin_url is not null,
    cardinality(expert.companies), coalesce(cardinality(skill.names), 0), char_length(btrim(expert.bio))) as score,
  -- Limited to 2,000 bytes, because an index entry must stay under 2,704: with about seventy words the last skills are left out.
  array_to_tsvector(array(
    select lexeme from (
      select lexeme, sum(4 + octet_length(lexeme)) over (order by place, lexeme) as bytes from (
        select lexeme, min(place) as place from (
          select 'domain=' || id as lexeme, 0::bigint as place from unnest(domain.ids) as id
          union all select 'language=' || left(language, 8), 0 from unnest(expert.languages) as language
          union all select word, place from unnest(words.found) with ordinality as found (word, place)
          union all select stem_of(word), place from unnest(words.found) with ordinality as found (word, place)
          union all select 'skill=' || id, 1000 from unnest(skill.ids) as id
        ) as each group by lexeme
      ) as sorted
    ) as measured where bytes <= 2000
  )) as search
from user_profiles as expert
join expert_slugs as address on address.user_profile_id = expert.id and address.is_current
left join lateral (
  select array_agg(domain.id order by link.position, domain.id) as ids,
    array_agg(domain.name order by link.position, domain.id) as names
  from user_domains as link join domains as domain on domain.id = link.domain_id
  where link.user_profile_id = expert.id
) as domain on true
left join lateral (
  select array_agg(skill.id) as ids, array_agg(skill.name::text order by link.position, skill.name) as names
  from user_skills as link join skills as skill on skill.id = link.skill_id
  where link.user_profile_id = expert.id
) as skill on true
-- offset 0 has it computed once, not for each of its uses.
cross join lateral (
  select array(select words_of(concat_ws(' ', expert.first_name, expert.last_name, expert.position, expert.company,
    array_to_string(domain.names, ' '), array_to_string(skill.names, ' ')))) as found
  offset 0
) as words
where expert.role = 'expert' and expert.application_status = 'approved' and expert.status = 'active';
comment on view true_expert_cards is 'Computed content of every card; lists read expert_cards, which is kept equal to it';
