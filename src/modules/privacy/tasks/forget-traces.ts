import { sql } from 'kysely';
import { erasedAddress } from '#kernel/erased-address';
import { endUpcoming, publishAppointment } from '#modules/booking/server';
import { forgetUnusedSkills, forgetUnusedWords } from '#modules/experts/server';
import type { Platform } from '#platform/platform';
import type { PrivacyFacts } from '../facts.ts';
import { filesOf } from '../register.ts';
import { mentions } from '../rows.ts';
import { eraseRows } from '../store/erase-rows.ts';

/** What the erasure itself does not reach: what was being written at that moment, files, words of the search, jobs that still wait
 * with an address in them. */
export async function forgetTraces(platform: Platform, erased: PrivacyFacts['account-erased']): Promise<void> {
  const { db, storage, clock } = platform;
  const { userId } = erased;
  // By ids alone: the address may be a new account's by now.
  const subject = { ...erased, email: erasedAddress(userId), emailVerified: false };
  const ended = await db.transaction().execute(async (trx) => {
    const late = await endUpcoming(trx, subject.profileId, clock.now());
    await eraseRows(trx, subject);
    return late;
  });
  for (const parties of ended) await publishAppointment(platform, parties);
  const { pictures, sent, preview } = filesOf(subject);
  for (const folder of [pictures, sent]) for await (const key of storage.list(folder)) await storage.remove(key);
  await storage.remove(preview);
  await forgetUnusedSkills(db);
  await forgetUnusedWords(db);
  // Not the last mail, nor what runs at this moment: those end with their work.
  await sql`
    select graphile_worker.remove_job(key) from graphile_worker._private_jobs as job
    where locked_at is null and job.payload ->> 'fact' is distinct from 'account-erased'
      and ${mentions(sql.ref('job.payload'), erased)}`.execute(db);
}
