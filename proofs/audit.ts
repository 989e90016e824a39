import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { audit as writeAct } from '#platform/audit';
import { type AuditBreak, checkAuditTrail, exportAuditHead, sealAuditRecords } from '#platform/audit-chain';
import type { DatabaseTransaction } from '#platform/database';
import type { Storage } from '#platform/storage';
import { createFolderStorage } from '../src/platform/storage/folder.ts';
import { misreadings } from './audit/misreadings.ts';
import { refusals } from './audit/refusals.ts';
import { ways } from './audit/tampering.ts';
import { computeHead, readTrail, type Trail } from './audit/trail.ts';
import { type BookingWorld, openBookingWorld } from './booking-world.ts';
import { dice, inTurn, pause, random, seed } from './chance.ts';
import type { Figure, Proof } from './proof.ts';

const day = 86_400_000;
const writers = 4;
/** Records of one transaction; every seventh transaction is rolled back. */
const atOnce = 50;

/** Changes a sealed trail in every way that its owner could, and compares the check with the known change. */
export const audit: Proof = {
  promise:
    'any altered, deleted or inserted audit record is found and located; the application cannot switch the guard off',
  async prove({ short }) {
    const folder = await mkdtemp(join(tmpdir(), 'visavis-prove-audit-'));
    const world = await openBookingWorld('audit', { experts: 0, clients: 1 }, writers + 2, { STORAGE_DIR: folder });
    try {
      const proof = new AuditProof(world, folder);
      // Misreadings are judged on a small trail: each seals it anew and tries every way.
      const missed = [...(await proof.grow(400)), ...(await proof.misread())];
      return [
        ...missed,
        ...(await proof.grow(short ? 5_000 : 100_000)),
        ...(await proof.tamper(short ? 2 : 8)),
        ...(await refusals(world)),
      ];
    } finally {
      await world.close();
      await rm(folder, { recursive: true });
    }
  },
};

class AuditProof {
  readonly #world: BookingWorld;
  readonly #folder: string;
  readonly #storage: Storage;
  readonly #dice = dice(seed);
  #exportedAt: string[] = [];
  #days = 0;

  constructor(world: BookingWorld, folder: string) {
    this.#world = world;
    this.#folder = folder;
    this.#storage = world.platform.storage;
  }

  /** Writers, some of which give up, beside a worker that seals and exports. */
  async grow(size: number): Promise<Figure[]> {
    const { db } = this.#world;
    let written = await this.#count();
    let refused = 0;
    let isOver = false;
    const sealing = (async () => {
      for (let exports = 12; !isOver || (await this.#unsealed()) > 0; await pause(20))
        if ((await sealAuditRecords(db)) > 0 && exports > 0 && random() < 0.1) {
          exports--;
          await this.#export();
        }
    })();
    const turns = Array.from({ length: Math.ceil(((size - written) / atOnce) * (7 / 6)) + 1 });
    await inTurn(turns, writers, async (_, turn) => {
      const isUndone = turn % 7 === 3;
      await this.#write(isUndone).catch(() => refused++);
      if (!isUndone) written += atOnce;
    });
    isOver = true;
    await sealing;
    await this.#export();
    const { sealed, firstBreak } = await checkAuditTrail({ db, storage: this.#storage });
    const { rows } = await sql<{ hash: string }>`
      select encode(hash, 'hex') as hash from audit_seals order by record_id desc limit 1`.execute(db);
    const isRight = rows[0]?.hash === (await computeHead(db));
    return [
      {
        what: `records written by ${writers} at once while a worker seals; refused writes, records without a seal, false alarms`,
        figure: `${written}; ${refused}, ${written - sealed}, ${firstBreak ? described(firstBreak) : 0}`,
        holds: written >= size && refused === 0 && written === sealed && firstBreak === undefined,
      },
      { what: 'the head is the one computed apart from the database', figure: isRight ? 'yes' : 'no', holds: isRight },
    ];
  }

  async #write(isUndone: boolean) {
    const { db, admin, clients } = this.#world;
    const trx = await db.startTransaction().execute();
    for (let count = 0; count < atOnce; count++) {
      const isOperator = random() < 0.5;
      await writeAct(trx, {
        act: random() < 0.5 ? 'tree-felled' : 'bush-cut',
        actorId: isOperator ? null : admin.profileId,
        subjectId: isOperator ? clients[0]?.profileId : undefined,
        details: { trees: 1 + this.#dice(1_000), where: `«\u00a0Bois\u00a0» ${random()} \\ "` },
      });
    }
    await (isUndone ? trx.rollback() : trx.commit()).execute();
  }

  async #count() {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from audit_records`.execute(this.#world.db);
    return rows[0]?.n ?? 0;
  }

  async #unsealed() {
    const { rows } =
      await sql`select from audit_records where id > (select coalesce(max(record_id), 0) from audit_seals)`.execute(
        this.#world.db,
      );
    return rows.length;
  }

  /** Exports the head, each time on another day. */
  async #export() {
    const now = new Date(Date.UTC(2026, 10, 17) + day * this.#days++);
    await exportAuditHead({ ...this.#world.platform, clock: { now: () => now } });
    const file = await this.#storage.get(`audit-heads/${now.toISOString().slice(0, 10)}.json`);
    if (file) this.#exportedAt.push(((await json(file.stream)) as { id: string }).id);
  }

  async tamper(times: number): Promise<Figure[]> {
    const trail = await readTrail(this.#world.db, this.#exportedAt);
    const wrong: string[] = [];
    let tried = 0;
    for (const [name, way] of Object.entries(ways))
      for (let time = 0; time < times; time++) {
        const { statements, expected } = way(trail, this.#dice);
        const found = await this.#undone(async (trx) => {
          for (const statement of statements) await statement.execute(trx);
          return this.#found(trx, this.#storage);
        });
        tried++;
        if (found !== expected) wrong.push(`${name}: ${found} instead of ${expected}`);
      }
    for (const each of wrong) console.log(each);
    return [
      {
        what: `changes of ${Object.keys(ways).length} kinds among ${trail.records.length} records, made by the owner with the guard off, that were not found or not located`,
        figure: `${wrong.length} of ${tried}`,
        holds: wrong.length === 0,
      },
    ];
  }

  /** With each mistake in a function of the chain, some change must go unnoticed; otherwise this proof would not notice the mistake. */
  async misread(): Promise<Figure[]> {
    const unseen: string[] = [];
    const trail = await readTrail(this.#world.db, this.#exportedAt);
    for (const [name, { function: of, from, to }] of Object.entries(misreadings)) {
      const differing = await this.#undone(async (trx) => {
        const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${of}::regproc) as text`.execute(trx);
        const text = rows[0]?.text ?? '';
        if (!from.test(text)) return [];
        await sql.raw(text.replace(from, to)).execute(trx);
        await sql`delete from audit_seals`.execute(trx);
        await sql`select seal_audit_records(1000000)`.execute(trx);
        return this.#differing(trx, trail, await this.#headsOf(trx, trail, name));
      });
      console.log(`  « ${name} » shows in: ${differing.join(', ')}`);
      if (differing.length === 0) unseen.push(name);
    }
    return [
      {
        what: 'mistakes in sealing or checking that no change would show',
        figure: `${unseen.length} of ${Object.keys(misreadings).length}${unseen.map((each) => `, « ${each} »`).join('')}`,
        holds: unseen.length === 0,
      },
    ];
  }

  async #differing(trx: DatabaseTransaction, trail: Trail, storage: Storage): Promise<string[]> {
    const differing: string[] = [];
    for (const [name, way] of Object.entries(ways)) {
      const { statements, expected } = way(trail, this.#dice);
      await sql`savepoint whole`.execute(trx);
      for (const statement of statements) await statement.execute(trx);
      if ((await this.#found(trx, storage)) !== expected) differing.push(name);
      await sql`rollback to savepoint whole`.execute(trx);
    }
    return differing;
  }

  /** Heads of the trail as it is sealed now, in a storage of their own. */
  async #headsOf(trx: DatabaseTransaction, { heads }: Trail, name: string): Promise<Storage> {
    const storage = createFolderStorage(join(this.#folder, 'misread', name));
    const { rows } = await sql<{ id: string; hash: string }>`
      select record_id as id, encode(hash, 'hex') as hash from audit_seals where record_id = any(${heads}::bigint[])`.execute(
      trx,
    );
    for (const head of rows) await storage.put(`audit-heads/${head.id}.json`, Buffer.from(JSON.stringify(head)));
    return storage;
  }

  async #found(trx: DatabaseTransaction, storage: Storage): Promise<string> {
    const { firstBreak } = await checkAuditTrail({ db: trx, storage });
    return firstBreak ? described(firstBreak) : 'nothing';
  }

  /** Runs with the guard off, in a transaction that is rolled back. */
  async #undone<Result>(work: (trx: DatabaseTransaction) => Promise<Result>): Promise<Result> {
    const trx = await this.#world.owner.startTransaction().execute();
    try {
      await sql`alter table audit_records disable trigger the_audit_trail_only_grows, alter id drop identity`.execute(
        trx,
      );
      await sql`alter table audit_seals disable trigger the_seals_only_grow`.execute(trx);
      return await work(trx);
    } finally {
      await trx.rollback().execute();
    }
  }
}

const described = ({ id, why, after }: AuditBreak) =>
  after === undefined ? `${id} ${why}` : `${id} ${why} after ${after}`;
