import { fromDate, toCalendarDate } from '@internationalized/date';
import { addPromoCode } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { promoCodes } from './promo-codes.ts';
import { sampleAdminId } from './sample-ids.ts';

/** One expired, one active and one upcoming code; existing codes are kept. */
export async function seedPromoCodes({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  const today = toCalendarDate(fromDate(now, 'Europe/Paris'));
  const day = (days: number) => today.add({ days }).toString();
  const createdBy = sampleAdminId;
  await db.transaction().execute(async (trx) => {
    for (const { from, until, ...code } of promoCodes)
      await addPromoCode(trx, { ...code, from: day(from), until: day(until), createdBy, now });
  });
}
