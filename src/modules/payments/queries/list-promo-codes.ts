import { containing } from '#kernel/containing';
import type { AppointmentId, PromoCodeId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import { foldCode, type PromoState, type PromoTerms, promoState, type Reduction } from '../rules/promo.ts';

interface FoundCode extends PromoTerms {
  readonly id: PromoCodeId;
  readonly code: string;
}

/** Promo code as shown in the back office. */
export interface PromoCodeEntry extends FoundCode {
  readonly state: PromoState;
}

const mostShown = 500;

interface Asked {
  /** Part of a code; upper or lower case. */
  readonly search?: string;
  readonly state?: PromoState | undefined;
}

/** The newest first. */
export async function listPromoCodes(
  db: Database,
  now: Date,
  { search = '', state }: Asked = {},
): Promise<PromoCodeEntry[]> {
  const found = await promoCodes(db, { part: foldCode(search) });
  const entries = found.map((code) => ({ ...code, state: promoState(code, now) }));
  return state ? entries.filter((entry) => entry.state === state) : entries;
}

interface Which {
  readonly code?: string;
  /** Substring of the code. */
  readonly part?: string;
  /** Appointment whose own use is not counted. */
  readonly otherThan?: AppointmentId;
}

/** Codes with their number of uses, which is counted at query time, not stored. */
export async function promoCodes(
  db: Database | DatabaseTransaction,
  { code, part = '', otherThan }: Which,
): Promise<FoundCode[]> {
  const rows = await db
    .selectFrom('promo_codes')
    .select(['id', 'code', 'percent', 'amount_cents', 'valid_from', 'valid_until', 'max_uses', 'stopped_at'])
    .select((eb) =>
      eb
        .selectFrom('promo_uses')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('promo_code_id', '=', 'promo_codes.id')
        .where('given_back_at', 'is', null)
        .$call((query) => (otherThan === undefined ? query : query.where('appointment_id', '<>', otherThan)))
        .as('uses'),
    )
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .$if(part !== '', (query) => query.where('code', 'like', containing(part)))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    reduction: reductionOf(row),
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    stoppedAt: row.stopped_at,
    maxUses: row.max_uses,
    uses: Number(row.uses),
  }));
}

const reductionOf = ({ percent, amount_cents }: { percent: number | null; amount_cents: number | null }): Reduction =>
  percent === null ? { amountCents: amount_cents ?? 0 } : { percent };
