import { sql } from 'kysely';
import { forgetUnusedSkills, forgetUnusedWords } from '#modules/experts/server';
import type { Platform } from '#platform/platform';
import type { PrivacyFacts } from '../facts.ts';
import { filesOf } from '../register.ts';
import { mentions } from '../rows.ts';

/** What no transaction reaches, after an erasure: files, words of the search, jobs that still wait with an address in them. */
export async function forgetTraces({ db, storage }: Platform, erased: PrivacyFacts['account-erased']): Promise<void> {
  const subject = { ...erased, emailVerified: true };
  const { pictures, preview } = filesOf(subject);
  for await (const key of storage.list(pictures)) await storage.remove(key);
  await storage.remove(preview);
  await forgetUnusedSkills(db);
  await forgetUnusedWords(db);
  // Not the last mail, nor what runs at this moment: those end with their work.
  await sql`
    select graphile_worker.remove_job(key) from graphile_worker._private_jobs as job
    where locked_at is null and job.payload ->> 'fact' is distinct from 'account-erased'
      and ${mentions(sql.ref('job.payload'), subject)}`.execute(db);
}
