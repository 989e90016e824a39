-- migrate:up
set local lock_timeout = '2s';

-- Lists and searches read one row per public expert, in an order that is stored. What the row says comes from six tables;
-- the view below is the one place that says how, and db/checks/cards-are-true.sql compares the two.

-- 1. Words

-- Same stems as the built-in dictionary, without its list of stop words: that one lacks « les », and never sees the accents
-- of « à » and « été », which are gone by then. Our own list stands in words_of.
create text search dictionary french_words (template = snowball, language = french);

create function words_of(text) returns setof text language sql immutable parallel safe strict rows 12 as $$
  select left(word, 40) from regexp_split_to_table(public.fold_text($1), '[^[:alnum:]]+') with ordinality as found (word, place)
  where word <> '' and word <> all ('{a,au,aux,avec,ce,ces,cet,cette,chez,d,dans,de,des,du,elle,elles,en,entre,est,et,ete,il,ils,j,je,l,la,le,les,leur,leurs,ma,mes,mon,n,ne,nos,notre,nous,on,ou,par,pas,pour,qu,que,qui,s,sa,sans,se,ses,son,sont,sous,sur,un,une,vos,votre,vous,y}'::text[])
  order by place
$$;
comment on function words_of(text) is 'Words that can be searched for: lower case, no accents, no function words';

create function stem_of(word text) returns text language sql immutable parallel safe strict as
  $$ select coalesce((ts_lexize('public.french_words', word))[1], word) $$;

-- 2. Score. The weights stand in src/modules/experts/rules/ranking.ts, which /classement shows; a test holds the two equal.
-- Whole numbers and whole divisions, so that both sides come to the same.
create function expert_score(
  rating_sum integer, reviews_count integer,
  has_avatar boolean, has_linkedin boolean, companies integer, skills integer, bio_length integer
) returns integer language sql immutable parallel safe as $$
  select case when reviews_count = 0 then 0 else 6000 * rating_sum / (5 * reviews_count) end
    + 2500 * reviews_count / (reviews_count + 10)
    + 300 * (has_avatar::integer + has_linkedin::integer + (companies >= 1)::integer + (skills >= 3)::integer
      + (bio_length >= 300)::integer)
$$;
comment on function expert_score(integer, integer, boolean, boolean, integer, integer, integer) is
  'What orders the lists, 0 to 10,000; the same as rules/ranking.ts';

-- 3. What a card says
create view true_expert_cards as
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
  -- At most 2,000 bytes, as an entry of an index must stay under 2,704: with some seventy words the last skills are left out.
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
-- offset 0: computed once, not for each of its uses.
cross join lateral (
  select array(select words_of(concat_ws(' ', expert.first_name, expert.last_name, expert.position, expert.company,
    array_to_string(domain.names, ' '), array_to_string(skill.names, ' ')))) as found
  offset 0
) as words
where expert.role = 'expert' and expert.application_status = 'approved' and expert.status = 'active';
comment on view true_expert_cards is 'What every card must say, computed; lists read expert_cards, which is kept equal to it';

create table expert_cards (
  id uuid primary key references user_profiles (id) on update cascade on delete cascade,
  slug text not null,
  first_name text not null,
  last_name text not null,
  position text not null,
  company text not null,
  companies text[] not null,
  skills text[] not null,
  domain_ids smallint[] not null,
  languages text[] not null,
  avatar_url text,
  linkedin_url text,
  bio_excerpt text not null,
  hourly_rate_cents integer,
  currency char(3) not null,
  hour_price_cents integer not null,
  rating numeric(3, 2),
  reviews_count integer not null,
  score integer not null,
  search tsvector not null
);
comment on table expert_cards is 'One row per public expert (approved, active, with an address): what lists show, filter and sort by';
comment on column expert_cards.position is 'The first domain where the expert gave no position';
comment on column expert_cards.hour_price_cents is
  'What an hour costs, the launch grid included; compared by its number, whatever the currency';
comment on column expert_cards.search is
  'Words of name, position, skills, domains and company, their stems, and domain=, skill=, language= for the filters';
-- Each is the order of a list, whole, so that the next page is a row comparison; and carries what filters ask, so that
-- looking through it (find_experts) reads 0.4 µs a card, in order, and no table.
create index expert_cards_by_score on expert_cards (score desc, id desc)
  include (hour_price_cents, rating, search);
create index expert_cards_by_price on expert_cards (hour_price_cents, (-score), id) include (rating, search);
create index expert_cards_by_rating on expert_cards (coalesce(rating, 0) desc, reviews_count desc, id desc)
  include (rating, hour_price_cents, search);
-- Without a pending list, which every search would have to read.
create index expert_cards_by_word on expert_cards using gin (search) with (fastupdate = off);

create table expert_domain_rank (
  domain_id smallint not null references domains (id),
  score integer not null,
  expert_id uuid not null references expert_cards (id) on update cascade on delete cascade,
  primary key (expert_id, domain_id)
);
comment on table expert_domain_rank is 'The experts of a domain in their order: a page of it reads as many rows as it shows';
create index experts_of_a_domain_by_score on expert_domain_rank (domain_id, score desc, expert_id desc);

-- A typo is looked for among the words there are, some ten thousand, and not among the cards: that is what keeps its price
-- nearly the same for a thousand experts and for a hundred thousand.
create table catalogue_words (
  word text collate "C" primary key
);
comment on table catalogue_words is
  'Every word and stem of expert_cards.search; one that has gone out of use stays until forget_unused_words()';
create index catalogue_words_by_likeness on catalogue_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- 4. Keeping cards true

create function refresh_expert_cards(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) is null or cardinality(ids) = 0 then
    return;
  end if;
  -- Whoever else is changing one of these experts goes first: the statements after this one then see what they did.
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
end $$;
comment on function refresh_expert_cards(uuid[]) is
  'Makes, corrects or removes the cards of these experts; the only writer of expert_cards and expert_domain_rank';

create function refresh_expert_card(profile_id uuid) returns void language sql as
  $$ select refresh_expert_cards(array[profile_id]) $$;

-- Triggers, because six tables written by several modules, by admins and by hand stand behind a card: whoever forgot a call
-- would leave a suspended expert in the lists. In the same transaction, so that no list is ever behind. Per statement, so
-- that a load of many rows refreshes its cards in one go; immediate, so that a transaction reads what it wrote.

create function refresh_cards_of_changed_profiles() returns trigger language plpgsql as $$
begin
  -- Rows that differ in something a card says, under their old id and their new one.
  perform refresh_expert_cards(array(
    with
      before as (
        select id, first_name, last_name, position, company, companies, languages, avatar_url, linkedin_url, bio,
          hourly_rate_cents, currency, rating_sum, reviews_count, role, application_status, status from old_rows
      ),
      after as (
        select id, first_name, last_name, position, company, companies, languages, avatar_url, linkedin_url, bio,
          hourly_rate_cents, currency, rating_sum, reviews_count, role, application_status, status from new_rows
      ),
      changed as ((table before except table after) union (table after except table before))
    select distinct id from changed where application_status = 'approved'));
  return null;
end $$;
create trigger cards_follow_profiles after update on user_profiles
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_cards_of_changed_profiles();

create function refresh_cards_of_changed_links() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_expert_cards(array(select distinct user_profile_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform refresh_expert_cards(array(select distinct user_profile_id from old_rows));
  else
    perform refresh_expert_cards(array(
      select user_profile_id from old_rows union select user_profile_id from new_rows));
  end if;
  return null;
end $$;
create trigger cards_follow_new_domains after insert on user_domains referencing new table as new_rows
  for each statement execute function refresh_cards_of_changed_links();
create trigger cards_follow_changed_domains after update on user_domains
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_cards_of_changed_links();
create trigger cards_follow_former_domains after delete on user_domains referencing old table as old_rows
  for each statement execute function refresh_cards_of_changed_links();
create trigger cards_follow_new_skills after insert on user_skills referencing new table as new_rows
  for each statement execute function refresh_cards_of_changed_links();
create trigger cards_follow_changed_skills after update on user_skills
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_cards_of_changed_links();
create trigger cards_follow_former_skills after delete on user_skills referencing old table as old_rows
  for each statement execute function refresh_cards_of_changed_links();
create trigger cards_follow_new_addresses after insert on expert_slugs referencing new table as new_rows
  for each statement execute function refresh_cards_of_changed_links();
create trigger cards_follow_changed_addresses after update on expert_slugs
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_cards_of_changed_links();
create trigger cards_follow_former_addresses after delete on expert_slugs referencing old table as old_rows
  for each statement execute function refresh_cards_of_changed_links();

create function refresh_cards_of_renamed_domains() returns trigger language plpgsql as $$
begin
  perform refresh_expert_cards(array(
    select distinct link.user_profile_id from user_domains as link
    where link.domain_id in (select id from (select id, name from new_rows except select id, name from old_rows) as renamed)));
  return null;
end $$;
create trigger cards_follow_names_of_domains after update on domains
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_cards_of_renamed_domains();

create function refresh_cards_of_renamed_skills() returns trigger language plpgsql as $$
begin
  perform refresh_expert_cards(array(
    select distinct link.user_profile_id from user_skills as link
    where link.skill_id in (
      select id from (select id, name::text from new_rows except select id, name::text from old_rows) as renamed)));
  return null;
end $$;
create trigger cards_follow_names_of_skills after update on skills
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_cards_of_renamed_skills();

create function forget_unused_words() returns integer language plpgsql as $$
declare
  candidates text[];
  forgotten integer;
begin
  candidates := array(
    select word from catalogue_words
    except select unnest(tsvector_to_array(search)) from expert_cards);
  if cardinality(candidates) = 0 then
    return 0;
  end if;
  -- A refresh that is under way holds this table: after this line its cards are seen, and the next one waits.
  lock table catalogue_words in share row exclusive mode;
  delete from catalogue_words where word = any (candidates)
    and not exists (select from expert_cards where search @@ format('%L', word)::tsquery);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
comment on function forget_unused_words() is 'A name leaves with its last bearer; called by a sweep';

-- 5. Searching

create function catalogue_query(searched text) returns tsquery language plpgsql stable
set pg_trgm.similarity_threshold = 0.4
-- Comparing all words is what the planner prefers while they are a thousand, and costs ten times the index of their likeness.
set enable_seqscan = off set enable_indexonlyscan = off as $$
declare
  typed text;
  near text;
  wanted tsquery;
  words text[] := array(select words_of(searched) limit 6);
begin
  if cardinality(words) = 0 then
    -- Function words alone are looked for as they stand: « la » may become « Lambert ».
    words := array(
      select left(part, 40) from regexp_split_to_table(fold_text(searched), '[^[:alnum:]]+') as part where part <> '' limit 6);
  end if;
  foreach typed in array words loop
    near := null;
    if not exists (select from catalogue_words as known where known.word ^@ typed)
      and not exists (select from catalogue_words as known where known.word = stem_of(typed))
    then
      -- A typo. 'compatble' is 0.43 like 'comptable'; 'complet' is 0.29 like it.
      select string_agg(format('%L', alike.word), ' | ') into near from (
        select known.word from catalogue_words as known where known.word % typed
        order by similarity(known.word, typed) desc, known.word limit 5
      ) as alike;
    end if;
    near := coalesce(near, format('%L:* | %L', typed, stem_of(typed)));
    wanted := case when wanted is null then near::tsquery else wanted && near::tsquery end;
  end loop;
  return wanted;
end $$;
comment on function catalogue_query(text) is
  'Every word, as it begins, inflected, or else with a typo mended; null when the text holds no word';

-- Looks through the order of the list first, as far as 2,000 cards: a common word has filled the page by then. Otherwise the
-- words are rare, and all who bear them are fetched by their index and sorted. The planner is not asked which: it takes five
-- unknown surnames for 2.5 % of the catalogue, and looks through all of it (0.8 s at 100,000 experts).
create function find_experts(
  searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric,
  sort text, after_numbers numeric[], after_id uuid, page_size integer
) returns setof expert_cards language plpgsql stable rows 25
-- So that a filter that is null costs nothing, and a cursor is a place in the index.
set plan_cache_mode = force_custom_plan as $$
declare
  looked_through constant integer := 2000;
  wanted tsquery := catalogue_filter(searched, in_domain, with_skill, speaks);
  domain smallint := (select id from domains where slug = in_domain);
  n1 numeric := after_numbers[1];
  n2 numeric := after_numbers[2];
  found uuid[];
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
      limit page_size);
    if cardinality(found) < page_size then
      found := array(
        with bearers as materialized (
          select id, hour_price_cents, score from expert_cards as card
          where (wanted is null or card.search @@ wanted)
            and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
            and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
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
      limit page_size);
    if cardinality(found) < page_size then
      found := array(
        with bearers as materialized (
          select id, rating, reviews_count from expert_cards as card
          where (wanted is null or card.search @@ wanted)
            and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
            and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
            and (after_id is null or (coalesce(card.rating, 0), card.reviews_count, card.id) < (n1, n2::integer, after_id))
        )
        select id from bearers order by coalesce(rating, 0) desc, reviews_count desc, id desc limit page_size);
    end if;
  elsif domain is not null and searched is null and with_skill is null and speaks is null
    and price_max_cents is null and rating_min is null
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
      limit page_size);
    if cardinality(found) < page_size then
      found := array(
        with bearers as materialized (
          select id, score from expert_cards as card
          where (wanted is null or card.search @@ wanted)
            and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
            and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
            and (after_id is null or (card.score, card.id) < (n1::integer, after_id))
        )
        select id from bearers order by score desc, id desc limit page_size);
    end if;
  end if;
  return query
    select card.* from unnest(found) with ordinality as place (id, number) join expert_cards as card on card.id = place.id
    order by place.number;
end $$;
comment on function find_experts(text, text, text, text, integer, numeric, text, numeric[], uuid, integer) is
  'A page of the catalogue after a given card, in one of its orders; a filter that is null is none';

create function catalogue_filter(searched text, in_domain text, with_skill text, speaks text) returns tsquery
language plpgsql stable as $$
declare
  -- Matches nobody: no lexeme is empty of letters.
  nobody constant tsquery := '''='''::tsquery;
  wanted tsquery;
  term tsquery;
begin
  if searched is not null then
    wanted := coalesce(catalogue_query(searched), nobody);
  end if;
  if in_domain is not null then
    term := coalesce((select format('%L', 'domain=' || id)::tsquery from domains where slug = in_domain), nobody);
    wanted := case when wanted is null then term else wanted && term end;
  end if;
  if with_skill is not null then
    term := coalesce((select format('%L', 'skill=' || id)::tsquery from skills where name = with_skill::citext), nobody);
    wanted := case when wanted is null then term else wanted && term end;
  end if;
  if speaks is not null then
    term := case when speaks ~ '^[a-z]{2,3}$' then format('%L', 'language=' || speaks)::tsquery else nobody end;
    wanted := case when wanted is null then term else wanted && term end;
  end if;
  return wanted;
end $$;
comment on function catalogue_filter(text, text, text, text) is 'All that the index of words can answer, as one query';

create function count_experts(
  searched text, in_domain text, with_skill text, speaks text, price_max_cents integer, rating_min numeric, at_most integer
) returns table (domain_id smallint, experts integer) language plpgsql stable rows 10
set plan_cache_mode = force_custom_plan
-- Reading the table until enough bearers have turned up is what the planner prefers, and costs five times their index.
set enable_seqscan = off as $$
declare
  wanted tsquery := catalogue_filter(searched, in_domain, with_skill, speaks);
begin
  -- Without an order the first ones found will do: no more rows are read than are counted.
  return query
    with found as materialized (
      select card.domain_ids from expert_cards as card
      where (wanted is null or card.search @@ wanted)
        and (price_max_cents is null or card.hour_price_cents <= price_max_cents)
        and (rating_min is null or coalesce(card.rating, 0) >= rating_min)
      limit at_most
    )
    select null::smallint, count(*)::integer from found
    union all
    select each, count(*)::integer from found, unnest(found.domain_ids) as each group by each;
end $$;
comment on function count_experts(text, text, text, text, integer, numeric, integer) is
  'How many match, under null, and how many of these in each domain; counting stops at at_most';

-- migrate:down
drop function count_experts(text, text, text, text, integer, numeric, integer);
drop function find_experts(text, text, text, text, integer, numeric, text, numeric[], uuid, integer);
drop function catalogue_filter(text, text, text, text);
drop function catalogue_query(text);
drop function forget_unused_words();
drop trigger cards_follow_names_of_skills on skills;
drop trigger cards_follow_names_of_domains on domains;
drop trigger cards_follow_new_addresses on expert_slugs;
drop trigger cards_follow_changed_addresses on expert_slugs;
drop trigger cards_follow_former_addresses on expert_slugs;
drop trigger cards_follow_new_skills on user_skills;
drop trigger cards_follow_changed_skills on user_skills;
drop trigger cards_follow_former_skills on user_skills;
drop trigger cards_follow_new_domains on user_domains;
drop trigger cards_follow_changed_domains on user_domains;
drop trigger cards_follow_former_domains on user_domains;
drop trigger cards_follow_profiles on user_profiles;
drop function refresh_cards_of_renamed_skills();
drop function refresh_cards_of_renamed_domains();
drop function refresh_cards_of_changed_links();
drop function refresh_cards_of_changed_profiles();
drop function refresh_expert_card(uuid);
drop function refresh_expert_cards(uuid[]);
drop table catalogue_words;
drop table expert_domain_rank;
drop table expert_cards;
drop view true_expert_cards;
drop function expert_score(integer, integer, boolean, boolean, integer, integer, integer);
drop function stem_of(text);
drop function words_of(text);
drop text search dictionary french_words;
