import { unpaidAppointments } from '#modules/booking/server';
import { reconcile } from '#modules/payments/server';
import { overduePayouts } from '#modules/payouts/server';
import type { Platform } from '#platform/platform';

/** Compares payments, payouts and appointments with the provider and the ledger. */
export const reconcileMoney = (platform: Pick<Platform, 'db' | 'clock' | 'log' | 'stripe'>): Promise<number> =>
  reconcile(platform, { overduePayouts, unpaidAppointments });
