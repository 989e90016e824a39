/** What we wish of a payment; the appointment's steps change it. */
export type PaymentWish = 'authorise' | 'take' | 'let-go';
/** What we know of it. `due`: charged later, to the card that was kept. */
export type PaymentState = 'due' | 'asked' | 'authorised' | 'taken' | 'let-go';

/** Where the provider's word can still lead: forward, and nowhere from where money was taken or let go. */
export const comesFrom: Record<Extract<PaymentState, 'authorised' | 'taken' | 'let-go'>, readonly PaymentState[]> = {
  authorised: ['asked'],
  taken: ['asked', 'authorised'],
  'let-go': ['asked', 'authorised'],
};

/** A kept card is charged this long before the session, once more after this long, and the session given up this long before it
 * (product decisions 22 and 49). */
const chargeHours = { before: 48, again: 12, giveUp: 24 } as const;
const chargeAttempts = 2;

/** Whoever looks has so long before somebody else may: longer than all tries of one call. */
export const leaseMs = 90_000;

/** After a look that found nothing final: at once, then less and less often. */
export const nextLookMs = (looks: number) => Math.min(1_000 * 2 ** Math.min(looks, 10), 600_000);

const hourMs = 3_600_000;

/** When a kept card that was charged in vain is charged again; nothing once it was. */
export const chargedAgainAt = (failures: number, failedAt: Date): Date | null =>
  failures < chargeAttempts ? new Date(failedAt.getTime() + chargeHours.again * hourMs) : null;

export const givenUpAt = (startsAt: Date) => new Date(startsAt.getTime() - chargeHours.giveUp * hourMs);

/** The provider remembers an idempotency key for at least a day: an older call is looked up, never repeated. */
export const keyLivesMs = 23 * hourMs;
