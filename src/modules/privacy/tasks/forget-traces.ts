import { sql } from 'kysely';
import { erasedAddress } from '#kernel/erased-address';
import { endUpcoming, publishAppointment } from '#modules/booking/server';
import { forgetUnusedSkills, forgetUnusedWords } from '#modules/experts/server';
import type { Platform } from '#platform/platform';
import type { PrivacyFacts } from '../facts.ts';
import { filesOf } from '../register.ts';
import { mentions } from '../rows.ts';
import { eraseRows } from '../store/erase-rows.ts';

/** Removes traces that the erasure cannot reach: rows written concurrently, files, search words, and waiting jobs that contain the
 * address. */
export async function forgetTraces(platform: Platform, erased: PrivacyFacts['account-erased']): Promise<void> {
  const { db, storage, clock } = platform;
  const { userId } = erased;
  // Matched by id only: the address may belong to a new account by now.
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
  // Keeps the farewell mail and running jobs, which end by themselves.
  await sql`
    select graphile_worker.remove_job(key) from graphile_worker._private_jobs as job
    where locked_at is null and job.payload ->> 'fact' is distinct from 'account-erased'
      and ${mentions(sql.ref('job.payload'), erased)}`.execute(db);
}
