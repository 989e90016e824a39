import type { Platform } from '#platform/platform';
import { issueFor } from '../store/issue.ts';

const batch = 50;
/** What waits for something else is looked at again after so long. */
const laterMs = 30_000;
/** And what is wrong, once somebody has had time to see it in the log. */
const brokenMs = 600_000;

type Means = Pick<Platform, 'db' | 'clock' | 'env' | 'log'>;

/** Issues the invoices and credit notes of what the ledger has been told, one transaction each; how many entries were looked at. A
 * worker that dies in between leaves the entry due, and no number behind. */
export async function issuePapers(means: Means): Promise<number> {
  let looked = 0;
  while (looked < batch && (await issueNext(means))) looked += 1;
  return looked;
}

async function issueNext({ db, clock, env, log }: Means): Promise<boolean> {
  const now = clock.now();
  let entryId: string | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      const due = await trx
        .selectFrom('papers_due')
        .select('entry_id')
        .where('look_at', '<=', now)
        .orderBy('look_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      entryId = due?.entry_id;
      if (!entryId) return false;
      const said = await issueFor(trx, entryId, { env, now });
      if (said === 'done') await trx.deleteFrom('papers_due').where('entry_id', '=', entryId).execute();
      else
        await trx
          .updateTable('papers_due')
          .set({ look_at: new Date(now.getTime() + laterMs) })
          .where('entry_id', '=', entryId)
          .execute();
      return true;
    });
  } catch (error) {
    if (!entryId) throw error;
    // One that cannot be issued does not keep the others waiting.
    log.error({ err: error, entryId }, 'a paper cannot be issued');
    await db
      .updateTable('papers_due')
      .set({ look_at: new Date(now.getTime() + brokenMs) })
      .where('entry_id', '=', entryId)
      .execute();
    return true;
  }
}
