-- migrate:up
set local lock_timeout = '2s';

create table domains (
  id smallint primary key,
  slug text not null,
  name text not null,
  title text not null,
  hero_text text not null,
  tint text not null,
  constraint domain_slug_is_unique unique (slug),
  constraint domain_name_is_unique unique (name),
  constraint domain_slug_is_an_address_part check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  constraint tint_is_a_design_token check (tint in ('menthe', 'peche', 'lilas', 'ciel', 'paille'))
);
comment on table domains is 'The fields of expertise: tabs of the home page, cards of /expertises, pages under /domaines';

create table skills (
  id integer generated always as identity primary key,
  name citext not null,
  constraint skill_name_is_unique unique (name),
  constraint skill_name_is_trimmed check (name <> '' and name::text = btrim(name::text))
);
comment on table skills is 'What experts know, as they word it; one row whatever the case';

create table user_domains (
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  domain_id smallint not null references domains (id),
  position smallint not null default 0,
  primary key (user_profile_id, domain_id)
);
comment on column user_domains.position is 'The order the expert chose; the first stands for a missing position';
create index experts_of_a_domain on user_domains (domain_id, user_profile_id);

create table user_skills (
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  skill_id integer not null references skills (id),
  position smallint not null default 0,
  primary key (user_profile_id, skill_id)
);
comment on column user_skills.position is 'The order the expert typed; cards show the first three';
create index experts_with_a_skill on user_skills (skill_id, user_profile_id);

-- Present and former addresses in one table: a former one keeps leading to its expert and can go to nobody else.
create table expert_slugs (
  slug text primary key,
  user_profile_id uuid not null references user_profiles (id) on delete cascade,
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  constraint slug_is_an_address_part check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  constraint slug_is_not_a_number check (slug !~ '^[0-9]+$'),
  constraint slug_is_not_an_id check (slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')
);
comment on table expert_slugs is 'Public addresses of experts, the current one and those they had before';
create unique index an_expert_has_one_current_slug on expert_slugs (user_profile_id) where is_current;
create index slugs_of_an_expert on expert_slugs (user_profile_id);

-- migrate:down
drop table expert_slugs;
drop table user_skills;
drop table user_domains;
drop table skills;
drop table domains;
