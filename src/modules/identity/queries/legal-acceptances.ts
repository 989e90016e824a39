import type { UserId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { AcceptedText } from '../rules/legal-versions.ts';

export interface LegalAcceptance {
  readonly text: AcceptedText;
  readonly version: string;
  readonly way: 'sign-up' | 'application' | 'checkout' | 'notice';
  readonly acceptedAt: Date;
}

/** Lists accepted versions of the legal texts with the first date of each, newest first. Purchases show only the first acceptance per
 * version; the export has them all. */
export async function legalAcceptances(db: Database, userId: UserId): Promise<LegalAcceptance[]> {
  const rows = await db
    .selectFrom('legal_acceptances')
    .select(['text', 'version', 'way'])
    .select(({ fn }) => fn.min('accepted_at').as('accepted_at'))
    .where('user_id', '=', userId)
    .groupBy(['text', 'version', 'way'])
    .orderBy('accepted_at', 'desc')
    .execute();
  return rows.map(({ text, version, way, accepted_at }) => ({
    text: text as AcceptedText,
    version,
    way: way as LegalAcceptance['way'],
    acceptedAt: accepted_at,
  }));
}
