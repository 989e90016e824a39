import { sql } from 'kysely';
import type { AppointmentId, ProfileId, PromoCodeId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import { done, type Outcome, refused } from '#kernel/outcome';
import { usualZone } from '#kernel/zoned-time';
import type { Database, DatabaseTransaction } from '#platform/database';
import { promoCodes } from '../queries/list-promo-codes.ts';
import type { PromoRefusal } from '../refusals.ts';
import { foldCode, isCode, promoProblem, type Reduction } from '../rules/promo.ts';

interface NewPromoCode {
  readonly code: string;
  readonly reduction: Reduction;
  /** Days in Paris time, both included. */
  readonly from: string;
  readonly until: string;
  readonly maxUses: number;
  readonly createdBy: ProfileId;
  readonly now: Date;
}

const midnight = (day: string, days = 0) =>
  sql<Date>`(${day}::date + ${days}::integer)::timestamp at time zone ${usualZone}`;

/** Returns the id; `undefined` if the code already exists, even one that is over. */
export async function addPromoCode(trx: DatabaseTransaction, added: NewPromoCode): Promise<PromoCodeId | undefined> {
  const { code, reduction, from, until, maxUses, createdBy, now } = added;
  const row = await trx
    .insertInto('promo_codes')
    .values({
      code,
      percent: 'percent' in reduction ? reduction.percent : null,
      amount_cents: 'amountCents' in reduction ? reduction.amountCents : null,
      valid_from: midnight(from),
      valid_until: midnight(until, 1),
      max_uses: maxUses,
      created_by: createdBy,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns false when the code was already over. */
export async function endPromoCode(trx: DatabaseTransaction, id: PromoCodeId, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('promo_codes')
    .set({ stopped_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .where('valid_until', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Presented {
  readonly code: string;
  readonly client: ProfileId;
  readonly appointmentId: AppointmentId;
  readonly currency: Currency;
  readonly now: Date;
}

export interface PresentedCode {
  readonly id: PromoCodeId;
  readonly reduction: Reduction;
}

/** Returns the discount of a code presented by a client, or why it is rejected. `lock` locks the code's row, so that concurrent
 * clients cannot exceed its maximum number of uses. */
export async function findPromoCode(
  db: Database | DatabaseTransaction,
  { code, client, appointmentId, currency, now }: Presented,
  { lock = false } = {},
): Promise<Outcome<PresentedCode, PromoRefusal>> {
  const folded = foldCode(code);
  if (!isCode(folded)) return refused('promo-unknown');
  if (lock) await db.selectFrom('promo_codes').select('id').where('code', '=', folded).forUpdate().execute();
  const [found] = await promoCodes(db, { code: folded, otherThan: appointmentId });
  if (!found) return refused('promo-unknown');
  const problem = promoProblem(found, currency, now);
  if (problem) return refused(problem);
  const before = await db
    .selectFrom('promo_uses')
    .select('used_at')
    .where('promo_code_id', '=', found.id)
    .where('client_id', '=', client)
    .where('appointment_id', '<>', appointmentId)
    .where('given_back_at', 'is', null)
    .executeTakeFirst();
  return before ? refused('promo-used-before') : done({ id: found.id, reduction: found.reduction });
}

/** Records the code of an appointment; replaces an earlier one. */
export const recordUse = (
  trx: DatabaseTransaction,
  { id, client, appointmentId, now }: Omit<Presented, 'code' | 'currency'> & { readonly id: PromoCodeId },
) => {
  const use = { promo_code_id: id, client_id: client, used_at: now, given_back_at: null };
  return trx
    .insertInto('promo_uses')
    .values({ appointment_id: appointmentId, ...use })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(use))
    .execute();
};

export const forgetUse = (trx: DatabaseTransaction, appointmentId: AppointmentId) =>
  trx.deleteFrom('promo_uses').where('appointment_id', '=', appointmentId).execute();
