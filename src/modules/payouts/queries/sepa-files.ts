import { sql } from 'kysely';
import type { ProfileId, SepaFileId } from '#kernel/ids';
import { asAdmin, type Viewer } from '#modules/identity';
import type { Database } from '#platform/database';
import { sepaOf } from '#platform/env';
import type { Platform } from '#platform/platform';
import { unseal } from '#platform/seal';
import { makeSepaXml, sepaFileName } from '../sepa-file.ts';

export interface SepaFileEntry {
  readonly id: SepaFileId;
  readonly number: number;
  readonly madeAt: Date;
  readonly sentAt: Date | null;
  readonly approvedAt: Date | null;
  /** The admin who reads the list made it, so that another one must approve it. */
  readonly own: boolean;
  readonly transfers: number;
  readonly cents: number;
}

/** Files not yet sent to the bank come first. */
export async function listSepaFiles(db: Database, reader: ProfileId): Promise<SepaFileEntry[]> {
  const { rows } = await sql<SepaFileEntry>`
    select file.id, number, made_at as "madeAt", file.sent_at as "sentAt", approved_at as "approvedAt",
      coalesce(made_by = ${reader}, false) as own, count(payout.id)::integer as transfers,
      coalesce(sum(payout.cents), 0)::integer as cents
    from sepa_files as file left join payouts as payout on payout.sepa_file_id = file.id
    group by file.id order by file.sent_at desc nulls first, number desc limit 50`.execute(db);
  return rows;
}

/** Generates an approved file; an admin may download it any number of times. */
export async function sepaFileFor(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  viewer: Viewer | undefined,
  id: SepaFileId,
): Promise<{ name: string; xml: string } | undefined> {
  const sepa = sepaOf(env);
  if (!asAdmin(viewer).ok || !sepa) return undefined;
  const file = await db.selectFrom('sepa_files').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file?.approved_at) return undefined;
  const payouts = await db
    .selectFrom('payouts')
    .select(['id', 'expert_id', 'cents', 'iban_sealed', 'iban_holder'])
    .where('sepa_file_id', '=', id)
    .orderBy('id')
    .execute();
  const xml = makeSepaXml({
    number: file.number,
    madeAt: file.made_at,
    debtor: sepa,
    transfers: payouts.map(({ id: payoutId, expert_id, cents, iban_sealed, iban_holder }) => ({
      payoutId,
      cents: cents ?? 0,
      holder: iban_holder ?? '',
      iban: unseal(env, 'iban', expert_id, iban_sealed ?? ''),
    })),
  });
  return { name: sepaFileName(file.number), xml };
}
