import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { owner, platform } from '../../tests/support/database/clone.ts';
import { addPerson } from '../../tests/support/database/people.ts';
import { audit } from './audit.ts';
import { checkAuditTrail, exportAuditHead, sealAuditRecords } from './audit-chain.ts';
import type { DatabaseTransaction } from './database.ts';

const { db, storage, log } = platform;
const act = 'tree-felled';
const today = { now: () => new Date('2026-11-17T09:00:00Z') };
const dayAfter = { now: () => new Date('2026-11-19T09:00:00Z') };
const tomorrow = { now: () => new Date('2026-11-18T09:00:00Z') };

const fell = () => audit(db, { act, actorId: null });
const ids = async () => (await db.selectFrom('audit_records').select('id').orderBy('id').execute()).map(({ id }) => id);
const sealedIds = async () =>
  (await db.selectFrom('audit_seals').select('record_id').orderBy('record_id').execute()).map((row) => row.record_id);
const firstBreak = async (on: typeof db | DatabaseTransaction = db) =>
  (await checkAuditTrail({ db: on, storage })).firstBreak;

/** Runs the check after a change by the owner of the tables, then rolls the change back; returns the first break. */
async function foundAfter(change: (trx: DatabaseTransaction) => Promise<unknown>) {
  const trx = await owner.startTransaction().execute();
  try {
    await sql`alter table audit_records disable trigger the_audit_trail_only_grows, alter id drop identity`.execute(
      trx,
    );
    await sql`alter table audit_seals disable trigger the_seals_only_grow`.execute(trx);
    await change(trx);
    return await firstBreak(trx);
  } finally {
    await trx.rollback().execute();
  }
}

beforeEach(async () => {
  for (const _ of 'five!') await fell();
  await sealAuditRecords(db);
});

test('a record that is still being written delays the seals, and is not left out', async () => {
  const before = await sealedIds();
  const late = await db.startTransaction().execute();
  await audit(late, { act, actorId: null });
  await fell();
  expect(await sealAuditRecords(db)).toBe(0);
  await late.commit().execute();
  expect(await sealAuditRecords(db)).toBe(2);
  expect(await sealedIds()).toEqual(await ids());
  expect(before.length + 2).toBe((await ids()).length);
  expect(await firstBreak()).toBeUndefined();
});

test('workers that seal at once make one chain', async () => {
  for (const _ of 'some') await fell();
  await Promise.all([1, 2, 3].map(() => sealAuditRecords(db)));
  await sealAuditRecords(db);
  expect(await sealedIds()).toEqual(await ids());
  expect(await firstBreak()).toBeUndefined();
});

test('sealing on an old snapshot is refused', async () => {
  const sealing = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => sql`select seal_audit_records()`.execute(trx));
  await expect(sealing).rejects.toThrow('committed before its lock');
});

test('every column of a record is covered by its seal', async () => {
  const { profileId } = await addPerson(db);
  const [, id = ''] = await ids();
  const altered = {
    id: sql`-1`,
    recorded_at: sql`recorded_at + interval '1 microsecond'`,
    actor_id: sql`${profileId}::uuid`,
    subject_id: sql`${profileId}::uuid`,
    act: sql`'tree-planted'`,
    details: sql`'{"trees": 1}'`,
  };
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'audit_records'`.execute(db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(altered).toSorted());
  for (const [column, value] of Object.entries(altered)) {
    const found = await foundAfter((trx) =>
      sql`update audit_records set ${sql.ref(column)} = ${value} where id = ${id}`.execute(trx),
    );
    expect([column, found?.why, found?.id]).toEqual(
      column === 'id' ? ['id', 'inserted', '-1'] : [column, 'altered', id],
    );
  }
});

test('a deleted record, an inserted one and a rewritten seal are named', async () => {
  const undone = db.transaction().execute(async (trx) => {
    await audit(trx, { act, actorId: null });
    throw new Error('leaves a gap among the ids');
  });
  await expect(undone).rejects.toThrow('gap');
  await fell();
  await sealAuditRecords(db);
  const all = await ids();
  const [last = '', before = ''] = all.toReversed();
  const gap = String(Number(last) - 1);
  expect(all).not.toContain(gap);
  expect(await foundAfter((trx) => sql`delete from audit_records where id = ${before}`.execute(trx))).toEqual({
    id: before,
    why: 'deleted',
  });
  expect(
    await foundAfter((trx) => sql`insert into audit_records (id, act) values (${gap}, ${act})`.execute(trx)),
  ).toEqual({ id: gap, why: 'inserted' });
  expect(
    await foundAfter((trx) => sql`update audit_seals set hash = sha256('') where record_id = ${before}`.execute(trx)),
  ).toEqual({ id: before, why: 'altered' });
});

test('the head is exported once a day, and shows a rewritten chain and a cut one', async () => {
  const info = vi.spyOn(log, 'info');
  expect(await exportAuditHead({ db, storage, log, clock: today })).toBe(1);
  expect(await exportAuditHead({ db, storage, log, clock: today })).toBe(0);
  const head = (await ids()).at(-1) ?? '';
  expect(info.mock.calls).toEqual([
    [{ id: head, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }, 'audit head exported'],
  ]);
  await fell();
  await sealAuditRecords(db);
  const [next = ''] = (await ids()).slice(-1);
  expect(await exportAuditHead({ db, storage, log, clock: tomorrow })).toBe(1);
  expect(await firstBreak()).toBeUndefined();
  const error = vi.spyOn(log, 'error');
  await sql`alter table audit_records disable trigger the_audit_trail_only_grows`.execute(owner);
  await sql`update audit_records set act = 'tree-planted' where id = ${next}`.execute(owner);
  await exportAuditHead({ db, storage, log, clock: dayAfter });
  expect(error.mock.calls).toEqual([[{ id: next, why: 'altered' }, 'audit trail does not match its seals']]);
  await sql`update audit_records set act = ${act} where id = ${next}`.execute(owner);
  await sql`alter table audit_records enable trigger the_audit_trail_only_grows`.execute(owner);
  const rewritten = await foundAfter(async (trx) => {
    await sql`update audit_records set act = 'tree-planted' where id = ${next}`.execute(trx);
    await sql`delete from audit_seals where record_id = ${next}`.execute(trx);
    await sql`select seal_audit_records()`.execute(trx);
  });
  expect(rewritten).toEqual({ id: next, why: 'rewritten', after: head });
  const cut = await foundAfter(async (trx) => {
    await sql`delete from audit_records where id = ${next}`.execute(trx);
    await sql`delete from audit_seals where record_id = ${next}`.execute(trx);
  });
  expect(cut).toEqual({ id: next, why: 'rewritten', after: head });
});
