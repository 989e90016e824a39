/** Target state of a payment; the appointment's steps change it. */
export type PaymentTarget = 'authorise' | 'capture' | 'void';
/** Last known state. `due`: a saved card is charged later. */
export type PaymentState = 'due' | 'pending' | 'authorised' | 'captured' | 'voided';

/** Allowed previous states: a payment only moves forward; `captured` and `voided` are final. */
export const comesFrom: Record<Extract<PaymentState, 'authorised' | 'captured' | 'voided'>, readonly PaymentState[]> = {
  authorised: ['pending'],
  captured: ['pending', 'authorised'],
  voided: ['pending', 'authorised'],
};

/** Hours: a saved card whose charge failed is retried `again` later; the session is given up `giveUp` before its start (product decision
 * 49). */
const chargeHours = { again: 12, giveUp: 24 } as const;
const chargeAttempts = 2;

/** Lease time of a claimed payment; longer than all retries of one provider call. */
export const leaseMs = 90_000;

/** Exponential backoff between checks, from 1 s up to 10 min. */
export const nextCheckMs = (checks: number) => Math.min(1_000 * 2 ** Math.min(checks, 10), 600_000);

const hourMs = 3_600_000;

/** Time of the next charge after a failed one; `null` when no attempt is left. */
export const chargedAgainAt = (failures: number, failedAt: Date): Date | null =>
  failures < chargeAttempts ? new Date(failedAt.getTime() + chargeHours.again * hourMs) : null;

export const givenUpAt = (startsAt: Date) => new Date(startsAt.getTime() - chargeHours.giveUp * hourMs);

/** Lifetime of an idempotency key: the provider keeps it for at least a day. An older call is looked up, never repeated. */
export const keyLivesMs = 23 * hourMs;
