import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { platform } from '../../../tests/support/database/clone.ts';
import { addDomain, addExpert } from '../../../tests/support/database/people.ts';

const { db } = platform;
const domain = await addDomain(db, 'Comptabilité');
const expert = await addExpert(db, { domains: [domain], skills: ['Excel'], slugs: ['ancienne-adresse', 'adresse'] });
const other = await addExpert(db, { slugs: ['une-autre'] });

const domains = 'insert into domains (id, slug, name, title, hero_text, tint) values';
const slugs = 'insert into expert_slugs (user_profile_id, is_current, slug) values';

const refused: [statement: string, constraint: string][] = [
  [`${domains} (1, '${domain.slug}', 'Autre', '', '', 'menthe')`, 'domain_slug_is_unique'],
  [`${domains} (1, 'autre', 'Comptabilité', '', '', 'menthe')`, 'domain_name_is_unique'],
  [`${domains} (1, 'Comptabilité', 'Autre', '', '', 'menthe')`, 'domain_slug_is_an_address_part'],
  [`${domains} (1, 'autre', 'Autre', '', '', 'rouge')`, 'tint_is_a_design_token'],
  [`update domains set page_kind = 'mosaic' where id = ${domain.id}`, 'page_kind_is_drawn'],
  ["insert into skills (name) values ('EXCEL')", 'skill_name_is_unique'],
  ["insert into skills (name) values (' TVA')", 'skill_name_is_trimmed'],
  ["insert into skills (name) values ('')", 'skill_name_is_trimmed'],
  ["insert into skills (name) values (repeat('x', 61))", 'skill_name_has_at_most_60_characters'],
  ["insert into skills (name) values ('Paie, retraite')", 'skill_name_holds_no_comma'],
  [`${slugs} ('${other.profileId}', false, 'ancienne-adresse')`, 'expert_slugs_pkey'],
  [`${slugs} ('${expert.profileId}', true, 'seconde-adresse')`, 'an_expert_has_one_current_slug'],
  [`${slugs} ('${expert.profileId}', false, 'Majuscule')`, 'slug_is_an_address_part'],
  [`${slugs} ('${expert.profileId}', false, 'deux--tirets')`, 'slug_is_an_address_part'],
  [`${slugs} ('${expert.profileId}', false, repeat('x', 81))`, 'slug_is_an_address_part'],
  [`${slugs} ('${expert.profileId}', false, '42')`, 'slug_is_not_a_number'],
  [`${slugs} ('${expert.profileId}', false, '00000000-0000-0000-0000-00000000000a')`, 'slug_is_not_an_id'],
  [`delete from domains where id = ${domain.id}`, 'user_domains_domain_id_fkey'],
  ["delete from skills where name = 'Excel'", 'user_skills_skill_id_fkey'],
];

describe('the database refuses', () => {
  test.each(refused)('%s: %s', async (statement, constraint) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ constraint });
  });

  test('and every check constraint of these tables is covered', async () => {
    const checks = await sql<{ name: string }>`
      select conname as name from pg_constraint where contype = 'c'
        and conrelid in ('domains'::regclass, 'skills'::regclass, 'expert_slugs'::regclass)`.execute(db);
    const seen = new Set(refused.map(([, constraint]) => constraint));
    expect(checks.rows.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
  });
});

test('[DATA03] a profile is linked to each of its domains and skills once', async () => {
  const domainsOf = db.selectFrom('user_domains').select(['user_profile_id', 'domain_id']);
  const link = { user_profile_id: expert.profileId, domain_id: domain.id };
  expect(await domainsOf.where('user_profile_id', '=', expert.profileId).execute()).toEqual([link]);
  await expect(db.insertInto('user_domains').values(link).execute()).rejects.toMatchObject({
    constraint: 'user_domains_pkey',
  });

  const skillsOf = db
    .selectFrom('user_skills')
    .innerJoin('skills', 'skills.id', 'user_skills.skill_id')
    .select(['skills.id', 'skills.name', 'user_skills.user_profile_id', 'user_skills.skill_id']);
  const [skill] = await skillsOf.where('user_profile_id', '=', expert.profileId).execute();
  expect(skill).toMatchObject({ name: 'Excel', user_profile_id: expert.profileId, skill_id: skill?.id });
});
