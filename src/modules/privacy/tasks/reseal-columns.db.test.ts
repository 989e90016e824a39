import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownInvoicing, ownProfile } from '#modules/experts/server';
import { findConversation } from '#modules/messages/server';
import { keyIdOf } from '#platform/key-ring';
import { isSealedByCurrent, seal } from '#platform/seal';
import { atMoment, book, newClient, newExpert } from '../../../../tests/support/database/bookings.ts';
import { owner, platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { personalTables, sealedColumns } from '../register.ts';
import { resealColumns } from './reseal-columns.ts';

const { db } = platform;
const former = platform.env.SEALING_KEY;
const next = 'a key that follows the one before, long enough';
const both = await testPlatform({ SEALING_KEY: next, SEALING_KEY_FALLBACK: former });
const after = await testPlatform({ SEALING_KEY: next });

const sealed = personalTables.flatMap(([table, entry]) =>
  sealedColumns(entry).map(({ column, ...how }) => ({ table, column, ...how })),
);

/** All rows of the tables with sealed columns, as a dump shows them. */
async function dump(): Promise<string> {
  const tables = [...new Set(sealed.map(({ table }) => table))];
  const dumps = await Promise.all(
    tables.map((table) =>
      sql<{ row: string }>`select ${sql.table(table)}::text as row from ${sql.table(table)}`.execute(db),
    ),
  );
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}

const secrets = {
  phone: '+33 6 39 98 76 54',
  birthDate: '1951-07-13',
  taxNumber: '2951071312345',
  message: 'Le coffre est derrière la bibliothèque.',
};

/** A client and an expert with every secret, as the release before this one stored them. */
async function addPlain() {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await book(atMoment(platform), client, expert);
  await db.updateTable('user_profiles').set({ phone: secrets.phone }).where('id', '=', client.profileId).execute();
  await db
    .updateTable('invoicing_identities')
    .set({
      birth_date: secrets.birthDate,
      birth_date_sealed: null,
      tax_number: secrets.taxNumber,
      tax_number_sealed: null,
    })
    .where('user_profile_id', '=', expert.profileId)
    .execute();
  const message = crypto.randomUUID();
  await db
    .insertInto('messages')
    .values({
      id: message,
      appointment_id: id,
      author_id: client.profileId,
      number: 1,
      text: secrets.message,
      sent_at: new Date(),
    })
    .execute();
  return { client, expert, id, message };
}

const readBy = async (by: typeof platform, { client, expert, id }: Awaited<ReturnType<typeof addPlain>>) => {
  const conversation = await findConversation(by, expert, id);
  return {
    phone: (await ownProfile(by, client.profileId)).phone,
    birthDate: (await ownInvoicing(by, expert.profileId))?.identity.birthDate,
    taxNumber: (await ownInvoicing(by, expert.profileId))?.identity.taxNumber,
    message: conversation.ok ? conversation.value.messages[0]?.text : conversation.refusal,
  };
};

test('every column of the database with sealed values is declared in the register', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_sealed' order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(sealed.map(({ table, column }) => `${table}.${column}`).sort());
});

test('plain values of the release before stay readable until they are sealed, and no dump shows them afterwards', async () => {
  const place = await addPlain();
  expect(await readBy(platform, place)).toEqual(secrets);
  for (const secret of Object.values(secrets)) expect(await dump()).toContain(secret);
  const results = await resealColumns(platform);
  for (const column of [
    'user_profiles.phone_sealed',
    'invoicing_identities.birth_date_sealed',
    'invoicing_identities.tax_number_sealed',
    'messages.text_sealed',
  ])
    expect(results[column]).toEqual({ rewritten: 1, unreadable: [] });
  for (const secret of Object.values(secrets)) expect(await dump()).not.toContain(secret);
  expect(await readBy(platform, place)).toEqual(secrets);
});

test('values of the former key are sealed with the current one, and open without the former', async () => {
  const place = await addPlain();
  await resealColumns(platform);
  expect(await readBy(both, place)).toEqual(secrets);
  await expect(readBy(after, place)).rejects.toThrow('not configured');
  await resealColumns(both);
  expect(await readBy(after, place)).toEqual(secrets);
  expect(await dump()).not.toContain(`v1.${keyIdOf(former)}.`);
  for (const { rewritten, unreadable } of Object.values(await resealColumns(both)))
    expect([rewritten, unreadable]).toEqual([0, []]);
});

test('a plain value that the release before wrote beside this one replaces the sealed one', async () => {
  const { client } = await addPlain();
  await resealColumns(platform);
  await db
    .updateTable('user_profiles')
    .set({ phone: '+33 6 00 00 00 00' })
    .where('id', '=', client.profileId)
    .execute();
  expect((await ownProfile(platform, client.profileId)).phone).toBe('+33 6 00 00 00 00');
  await resealColumns(platform);
  expect((await ownProfile(platform, client.profileId)).phone).toBe('+33 6 00 00 00 00');
  const row = db.selectFrom('user_profiles').select(['phone', 'phone_sealed']).where('id', '=', client.profileId);
  const { phone, phone_sealed } = await row.executeTakeFirstOrThrow();
  expect([phone, isSealedByCurrent(platform.env, phone_sealed ?? '')]).toEqual([null, true]);
});

test('a value that no configured key opens is named and left', async () => {
  const client = await newClient(platform);
  const phone_sealed = seal(
    { SEALING_KEY: 'a key that nobody has configured, long enough' },
    'phone',
    client.profileId,
    '1',
  );
  await db.updateTable('user_profiles').set({ phone_sealed }).where('id', '=', client.profileId).execute();
  const results = await resealColumns(both);
  expect(results['user_profiles.phone_sealed']?.unreadable).toEqual([
    `user_profiles.phone_sealed of ${client.profileId}`,
  ]);
  await db.updateTable('user_profiles').set({ phone_sealed: null }).where('id', '=', client.profileId).execute();
});

test('the database refuses a sealed column that holds something else', async () => {
  const place = await addPlain();
  for (const [statement, constraint] of [
    [sql`update user_profiles set phone_sealed = '0612345678'`, 'a_sealed_phone_names_its_key'],
    [sql`update invoicing_identities set birth_date_sealed = '1951-07-13'`, 'a_sealed_birth_date_names_its_key'],
    [sql`update invoicing_identities set tax_number_sealed = '2951071312345'`, 'a_sealed_tax_number_names_its_key'],
    [sql`update messages set text_sealed = 'Bonjour' where id = ${place.message}`, 'a_sealed_text_names_its_key'],
    [
      sql`update invoicing_identities set birth_date = null, birth_date_sealed = null`,
      'a_person_gives_a_birth_date_and_a_tax_number',
    ],
    [
      sql`update messages set removed = true, text = '', text_sealed = 'v1.00000000.' where id = ${place.message}`,
      'what_was_removed_has_no_sealed_text',
    ],
    [
      sql`update messages set text_sealed = 'v1.00000000.' || repeat('x', 16100) where id = ${place.message}`,
      'a_sealed_text_has_16100_characters_at_most',
    ],
  ] as const)
    await expect(statement.execute(owner)).rejects.toThrow(constraint);
});

test('the longest message fits, sealed', async () => {
  const id = crypto.randomUUID();
  // Three bytes for each of the 4,000 UTF-16 code units that the form allows.
  expect(seal(platform.env, 'message', id, '€'.repeat(4_000)).length).toBeLessThanOrEqual(16_100);
});
