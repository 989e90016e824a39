import { type Insertable, sql, type Updateable } from 'kysely';
import type { ProfileId, UserId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { UserProfiles, Users } from '#platform/database/types';
import { seal } from '#platform/seal';
import { seedKey } from '../../../tools/database/template.ts';

let count = 0;

export interface Person {
  readonly userId: UserId;
  readonly profileId: ProfileId;
  readonly email: string;
}

/** An account with its profile, written as rows, without a password, which would cost time to hash. */
export async function addPerson(
  db: Database,
  profile: Updateable<UserProfiles> = {},
  user: Partial<Insertable<Users>> = {},
): Promise<Person> {
  const email = `membre-${++count}@courrier.example`;
  const { id } = await db
    .insertInto('users')
    .values({ email, name: 'Claire Fontaine', ...user })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await db
    .updateTable('user_profiles')
    .set({ updated_at: new Date(), ...profile })
    .where('user_id', '=', id)
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  return { userId: id as UserId, profileId: row.id as ProfileId, email: row.email };
}

/** A new domain, so that tests with a shared database do not share experts. */
export async function addDomain(db: Database, name = `Domaine ${++count}`): Promise<{ id: number; slug: string }> {
  const id = 1000 + ++count;
  // A slug of letters only.
  const slug = `domaine-${String(id).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
  const texts = { title: 'Un titre', hero_text: 'Une phrase', tint: 'menthe' };
  await db
    .insertInto('domains')
    .values({ id, slug, name, ...texts })
    .execute();
  return { id, slug };
}

export interface ExpertParts {
  readonly domains?: readonly { id: number }[];
  readonly skills?: readonly string[];
  /** The last one is current. */
  readonly slugs?: readonly string[];
}

/** An approved and active expert; `profile` overrides its fields. */
export async function addExpert(
  db: Database,
  { domains = [], skills = [], slugs = [`expert-${++count}`] }: ExpertParts = {},
  profile: Updateable<UserProfiles> = {},
): Promise<Person> {
  const admin = await addPerson(db, { role: 'admin' });
  const expert = await addPerson(db, {
    role: 'expert',
    position: 'Conseil en organisation',
    bio: 'Vingt ans de terrain. '.repeat(6),
    application_status: 'approved',
    application_date: new Date('2026-09-01T09:00:00Z'),
    validation_date: new Date('2026-09-02T09:00:00Z'),
    validated_by: admin.profileId,
    ...profile,
  });
  const user_profile_id = expert.profileId;
  for (const [index, slug] of slugs.entries()) {
    const is_current = index === slugs.length - 1;
    await db.insertInto('expert_slugs').values({ slug, user_profile_id, is_current }).execute();
  }
  for (const [position, { id }] of domains.entries())
    await db.insertInto('user_domains').values({ user_profile_id, domain_id: id, position }).execute();
  for (const [position, name] of skills.entries()) {
    const skill = await db
      .insertInto('skills')
      .values({ name })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('user_skills').values({ user_profile_id, skill_id: skill.id, position }).execute();
  }
  await signMandate(db, expert.profileId);
  return expert;
}

/** Signs the invoicing mandate: without it an expert cannot be booked. */
export async function signMandate(db: Database, expert: ProfileId): Promise<void> {
  const env = { SEALING_KEY: seedKey };
  await sql`
    with missing as (
      select settings.user_profile_id as id, person.first_name || ' ' || person.last_name as name
      from expert_settings as settings join user_profiles as person on person.id = settings.user_profile_id
      where settings.user_profile_id = ${expert}
    ), identities as (
      insert into invoicing_identities (user_profile_id, legal_name, street, postcode, town, country, siren, vat_regime,
        birth_date_sealed, tax_number_sealed, saved_at, last_used_at)
      select id, coalesce(nullif(trim(name), ''), 'Claire Fontaine'), '12 rue des Carmes', '75005', 'Paris', 'FR', '732829320',
        'franchise', ${seal(env, 'birth-date', expert, '1980-01-31')}, ${seal(env, 'tax-number', expert, '0123456789012')},
        '2026-09-03T09:00:00Z', '2026-09-03T09:00:00Z' from missing
      returning user_profile_id
    )
    insert into invoicing_mandates (user_profile_id, version, words, signed_at)
    select user_profile_id, 1, 'Je donne mandat.', '2026-09-03T09:00:00Z' from identities`.execute(db);
}
