import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { platform } from '../../../tests/support/database/clone.ts';
import { addPerson } from '../../../tests/support/database/people.ts';
import { rewriteRows } from './rewrite-rows.ts';

const { db } = platform;
const rows = { table: 'user_profiles', key: 'id', columns: ['bio', 'company'], constants: ['id'] } as const;
const bios = async () =>
  new Map((await db.selectFrom('user_profiles').select(['id', 'bio']).execute()).map(({ id, bio }) => [id, bio]));

test('every row of several batches is read once and rewritten', async () => {
  await sql`insert into users (email, name) select 'foule-' || n || '@courrier.example', 'Foule' from generate_series(1, 1201) as n`.execute(
    db,
  );
  const seen = new Set<string>();
  const { rewritten, unreadable } = await rewriteRows(db, rows, async ({ id }) => {
    seen.add(id ?? '');
    return { bio: `de ${id}` };
  });
  const all = await bios();
  expect([rewritten, seen.size, unreadable]).toEqual([all.size, all.size, []]);
  for (const [id, bio] of all) expect(bio).toBe(`de ${id}`);
});

test('a row that changed since it was read keeps its change, also of a column that stays', async () => {
  const { profileId } = await addPerson(db, { bio: 'avant', company: 'avant' });
  for (const change of [{ bio: 'entre-temps' }, { company: 'entre-temps' }]) {
    const result = await rewriteRows(db, rows, async ({ id }) => {
      if (id !== profileId) return undefined;
      await db.updateTable('user_profiles').set(change).where('id', '=', profileId).execute();
      return { bio: 'après' };
    });
    expect(result.rewritten).toBe(0);
    expect((await bios()).get(profileId)).toBe('entre-temps');
  }
});

test('a row that cannot be rewritten is named without its value, and does not stop the others', async () => {
  const [bad, good] = [await addPerson(db, { bio: 'secret' }), await addPerson(db, { bio: 'lisible' })];
  const { unreadable } = await rewriteRows(db, rows, async ({ id, bio }) => {
    if (bio === 'secret') throw new Error(bio);
    return id === good.profileId ? { bio: 'écrit' } : undefined;
  });
  expect(unreadable).toEqual([`user_profiles.bio of ${bad.profileId}`]);
  expect((await bios()).get(good.profileId)).toBe('écrit');
});
