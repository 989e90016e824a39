import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { platform } from '../../../tests/support/database/clone.ts';
import { addExpert, addPerson } from '../../../tests/support/database/people.ts';

const { db } = platform;
const admin = await addPerson(db, { role: 'admin' });
const client = await addPerson(db);
const expert = await addExpert(db);

const ofClient: [change: string, constraint: string][] = [
  ["first_name = ' Claire'", 'names_are_trimmed'],
  ["last_name = 'Fontaine '", 'names_are_trimmed'],
  ["avatar_url = 'https://elsewhere.example/avatars/1.webp'", 'avatar_is_served_by_us'],
  ["linkedin_url = 'https://linkedin.com.elsewhere.example/in/claire'", 'linkedin_address_is_on_linkedin'],
  ["linkedin_url = 'http://www.linkedin.com/in/claire'", 'linkedin_address_is_on_linkedin'],
  ["first_name = repeat('x', 101)", 'names_have_at_most_100_characters'],
  ["last_name = repeat('x', 101)", 'names_have_at_most_100_characters'],
  ["position = repeat('x', 121)", 'position_and_company_have_at_most_120_characters'],
  ["company = repeat('x', 121)", 'position_and_company_have_at_most_120_characters'],
  ["bio = repeat('x', 5001)", 'bio_has_at_most_5000_characters'],
  ["phone = 'appelez-moi'", 'phone_can_be_dialled'],
  ["phone_sealed = '+33612345678'", 'a_sealed_phone_names_its_key'],
  ["linkedin_url = 'https://linkedin.com/' || repeat('x', 300)", 'linkedin_address_has_at_most_300_characters'],
  ["companies = array['a', repeat('x', 81)]", 'companies_have_at_most_80_characters'],
  ["companies = '{a,b,c,d,e}'", 'at_most_four_companies'],
  [`companies = '{"a",""}'`, 'companies_have_names'],
  ["languages = '{}'", 'an_expert_speaks_a_language'],
  ["languages = '{fr,English}'", 'languages_are_codes_of_two_letters'],
  ['experience_years = -1', 'experience_is_never_negative'],
  ['experience_years = 71', 'experience_is_at_most_seventy_years'],
  ['hourly_rate_cents = 4999', 'hourly_rate_is_50_to_500'],
  ['hourly_rate_cents = 50001', 'hourly_rate_is_50_to_500'],
  ["hourly_rate_cents = 9000, currency = 'GBP'", 'currency_is_known'],
  ["currency = 'USD'", 'the_launch_grid_is_in_euros'],
  ['reviews_count = 1', 'rating_is_an_average_of_1_to_5'],
  ['reviews_count = 1, rating_sum = 6', 'rating_is_an_average_of_1_to_5'],
  [
    "application_status = 'rejected', application_date = now(), validation_date = now()",
    'experts_and_only_experts_have_applied',
  ],
  ["role = 'expert'", 'experts_and_only_experts_have_applied'],
  ["email = 'someone.else@courrier.example'", 'profile_has_the_email_of_its_account'],
  [`user_id = '${admin.userId}', email = '${admin.email}'`, 'one_profile_per_account'],
];

const ofExpert: [change: string, constraint: string][] = [
  ["role = 'client'", 'experts_and_only_experts_have_applied'],
  ['application_date = null', 'an_application_has_its_date'],
  ["application_status = 'pending'", 'a_pending_application_is_undecided'],
  ['validation_date = null', 'a_decision_has_its_date'],
  ["application_status = 'rejected', validation_date = null", 'a_decision_has_its_date'],
  ['validated_by = null', 'an_approval_names_its_admin'],
  ["first_name = ''", 'an_applicant_is_presentable'],
  ["last_name = ''", 'an_applicant_is_presentable'],
  ["position = ''", 'an_applicant_is_presentable'],
  ["bio = repeat(' ', 200) || 'trop court'", 'an_applicant_is_presentable'],
];

const change = (profileId: string, what: string) =>
  sql`update user_profiles set ${sql.raw(what)} where id = ${profileId}`.execute(db);

describe('the database refuses', () => {
  test.each(ofClient)('a profile with %s: %s', async (what, constraint) => {
    await expect(change(client.profileId, what)).rejects.toMatchObject({ constraint });
  });

  test.each(ofExpert)('an approved expert with %s: %s', async (what, constraint) => {
    await expect(change(expert.profileId, what)).rejects.toMatchObject({ constraint });
  });

  const account = `insert into accounts (user_id, provider_id, account_id, password)`;
  const user = `insert into users (name, email)`;
  const insertChange = `insert into email_changes (user_id, new_email, expires_at)`;
  test.each([
    [`${user} values ('Claire', 'Claire@courrier.example')`, 'email_is_lower_case'],
    [`${user} values ('Claire', '${client.email}')`, 'email_belongs_to_one_account'],
    [`${account} values ('${client.userId}', 'google', '1', 'hash')`, 'only_credential_accounts_have_a_password'],
    [
      `${account} values ('${client.userId}', 'google', '1', null), ('${admin.userId}', 'google', '1', null)`,
      'one_account_per_provider_identity',
    ],
    [
      `insert into sessions (user_id, token, expires_at)
       values ('${client.userId}', 'same', now()), ('${admin.userId}', 'same', now())`,
      'session_token_is_unique',
    ],
    [`delete from users where id = '${client.userId}'`, 'profile_has_the_email_of_its_account'],
    ["insert into outbox (fact, payload) values ('verify', '{}')", 'fact_is_a_past_tense_name'],
    [`${insertChange} values ('${client.userId}', 'Claire@courrier.example', now())`, 'pending_address_is_lower_case'],
    [
      `${insertChange} values ('${client.userId}', 'a@b.example', now()), ('${client.userId}', 'c@d.example', now())`,
      'one_pending_address_per_account',
    ],
  ])('%s: %s', async (statement, constraint) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ constraint });
  });

  test('and every check constraint of the profiles is covered', async () => {
    const checks = await sql<{ name: string }>`
      select conname as name from pg_constraint where conrelid = 'user_profiles'::regclass and contype = 'c'`.execute(
      db,
    );
    const seen = new Set([...ofClient, ...ofExpert].map(([, constraint]) => constraint));
    expect(checks.rows.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
  });
});

test.each(['role', 'status', 'application_status'])('[DATA02] %s refuses values outside its enum', async (column) => {
  await expect(change(client.profileId, `${column} = 'other'`)).rejects.toThrow(/invalid input value for enum/);
});

test('[DATA02] a new profile is an active client with no application and no years of experience', async () => {
  const { profileId } = await addPerson(db);
  const row = await db.selectFrom('user_profiles').selectAll().where('id', '=', profileId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ role: 'client', status: 'active', application_status: null, experience_years: 0 });
});

test('[DATA02] an application is pending, then approved or rejected', async () => {
  const undecided = { application_status: 'pending', validation_date: null, validated_by: null } as const;
  const { profileId } = await addExpert(db, {}, undecided);
  for (const status of ['approved', 'rejected'] as const) {
    const validation_date = new Date();
    await db
      .updateTable('user_profiles')
      .set({ application_status: status, validation_date, validated_by: admin.profileId })
      .where('id', '=', profileId)
      .execute();
  }
});

test('[DATA01] a profile stores every field of the specification', async () => {
  const known = {
    role: 'expert',
    status: 'active',
    first_name: 'Hélène',
    last_name: 'Lefèvre',
    bio: 'Vingt ans à relire des bilans avec celles et ceux qui les signent, du commerce de quartier au groupe coté en bourse.',
    position: 'Experte-comptable',
    company: 'Cabinet Lefèvre',
    phone: '+33 1 99 00 12 34',
    linkedin_url: 'https://fr.linkedin.com/in/helene-lefevre-example',
    experience_years: 20,
    hourly_rate_cents: 15000,
    avatar_url: '/media/avatars/x/portrait.webp',
    rating_sum: 14,
    reviews_count: 3,
    application_status: 'approved',
    application_date: new Date('2026-09-01T09:00:00Z'),
    validated_by: admin.profileId,
    validation_date: new Date('2026-09-02T09:00:00Z'),
  } as const;
  const { profileId, userId, email } = await addPerson(db, known);
  const row = await db.selectFrom('user_profiles').selectAll().where('id', '=', profileId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ ...known, user_id: userId, email, rating: '4.67', created_at: expect.any(Date) });
});

test('a new address of the account also changes the address of its profile', async () => {
  const { userId, profileId } = await addPerson(db);
  await db.updateTable('users').set({ email: 'moved@courrier.example' }).where('id', '=', userId).execute();
  const row = await db.selectFrom('user_profiles').select('email').where('id', '=', profileId).executeTakeFirst();
  expect(row?.email).toBe('moved@courrier.example');
});

test.each([
  ['Claire', { first_name: 'Claire', last_name: '' }],
  ['Claire Fontaine', { first_name: 'Claire', last_name: 'Fontaine' }],
  ['  Claire   de La Fontaine ', { first_name: 'Claire', last_name: 'de La Fontaine' }],
  ['', { first_name: '', last_name: '' }],
  [`${'x'.repeat(200)} ${'y'.repeat(200)}`, { first_name: 'x'.repeat(100), last_name: 'y'.repeat(100) }],
])('a single name %j becomes a first and a last name', async (name, names) => {
  const { profileId } = await addPerson(db, {}, { name });
  const profile = db.selectFrom('user_profiles').select(['first_name', 'last_name']).where('id', '=', profileId);
  expect(await profile.executeTakeFirst()).toEqual(names);
});
