import type { PaperId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { Paper } from '../rules/paper.ts';
import type { Period } from '../rules/period.ts';
import { paperFrom } from './paper.ts';

export const mostPapers = 100;
const atOnce = 1000;

/** For admins: latest papers first, optionally only those whose number starts with `number`. */
export async function listPapers(db: Database, number: string): Promise<Paper[]> {
  const rows = await db
    .selectFrom('papers')
    .selectAll()
    .$if(number !== '', (query) => query.where('number', 'like', `${number.replaceAll(/[%_\\]/g, '')}%`))
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .limit(mostPapers)
    .execute();
  return rows.map(paperFrom);
}

/** For admins: finds a paper without checking its owner. */
export async function anyPaper(db: Database, id: PaperId): Promise<Paper | undefined> {
  const row = await db.selectFrom('papers').selectAll().where('id', '=', id).executeTakeFirst();
  return row && paperFrom(row);
}

/** All papers of a period in order of issue, in batches. */
export async function* papersBetween(db: Database, { from, to }: Period): AsyncGenerator<Paper[]> {
  let after: { issuedAt: Date; id: PaperId } | undefined;
  for (;;) {
    const last = after;
    const rows = await db
      .selectFrom('papers')
      .selectAll()
      .where('issued_at', '>=', from)
      .where('issued_at', '<', to)
      .$call((query) =>
        last === undefined
          ? query
          : query.where((eb) => eb(eb.refTuple('issued_at', 'id'), '>', eb.tuple(last.issuedAt, last.id))),
      )
      .orderBy('issued_at')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (rows.length === 0) return;
    yield rows.map(paperFrom);
    const end = rows.at(-1);
    after = end && { issuedAt: end.issued_at, id: end.id };
  }
}
