import type { Platform } from '#platform/platform';
import { issueFor } from '../store/issue.ts';

const batch = 50;
/** Retry interval of an entry that waits for something else. */
const laterMs = 30_000;
/** Retry interval after an error, long enough for an admin to see it in the log. */
const brokenMs = 600_000;

type Deps = Pick<Platform, 'db' | 'clock' | 'env' | 'log'>;

/** Issues the invoices and credit notes of new ledger entries, one transaction each; returns how many entries were processed. If
 * the worker dies, the entry stays due and no number is lost. */
export async function issuePapers(deps: Deps): Promise<number> {
  let looked = 0;
  while (looked < batch && (await issueNext(deps))) looked += 1;
  return looked;
}

async function issueNext({ db, clock, env, log }: Deps): Promise<boolean> {
  const now = clock.now();
  let entryId: string | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      const due = await trx
        .selectFrom('papers_due')
        .select('entry_id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      entryId = due?.entry_id;
      if (!entryId) return false;
      const result = await issueFor(trx, entryId, { env, now });
      if (result === 'done') await trx.deleteFrom('papers_due').where('entry_id', '=', entryId).execute();
      else
        await trx
          .updateTable('papers_due')
          .set({ next_check_at: new Date(now.getTime() + laterMs) })
          .where('entry_id', '=', entryId)
          .execute();
      return true;
    });
  } catch (error) {
    if (!entryId) throw error;
    // A paper that cannot be issued does not block the others.
    log.error({ err: error, entryId }, 'invoice could not be issued');
    await db
      .updateTable('papers_due')
      .set({ next_check_at: new Date(now.getTime() + brokenMs) })
      .where('entry_id', '=', entryId)
      .execute();
    return true;
  }
}
