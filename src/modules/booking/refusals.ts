import type { RefusalKinds } from '#kernel/outcome';
import type { PromoRefusal } from '#modules/payments';

/** Every expected refusal of this module; the French texts are in web/copy/refusals.ts. */
export const bookingRefusals = {
  'availability-invalid': 'invalid',
  'availability-changed': 'conflict',
  'durations-missing': 'invalid',
  'notice-out-of-range': 'invalid',
  'reduction-invalid': 'invalid',
  'reduction-needs-rate': 'conflict',
  'reductions-overlap': 'conflict',
  'too-many-reductions': 'conflict',
  'question-missing': 'invalid',
  'question-too-long': 'invalid',
  'too-many-questions': 'conflict',
  'sign-in-to-book': 'unauthenticated',
  'own-calendar': 'conflict',
  'expert-unavailable': 'conflict',
  'slot-unavailable': 'conflict',
  'client-busy': 'conflict',
  'series-clashes': 'conflict',
  'answers-too-long': 'invalid',
  'payment-missing': 'conflict',
  'slot-lost': 'conflict',
  'hold-expired': 'conflict',
  'appointment-changed': 'conflict',
  'appointment-over': 'conflict',
  'too-late-to-move': 'conflict',
  'end-before-start': 'invalid',
  'duration-fixed': 'invalid',
  'price-is-fixed': 'denied',
  'price-cannot-rise': 'invalid',
  'order-incomplete': 'invalid',
  'siren-invalid': 'invalid',
  'early-start-missing': 'invalid',
  'card-consent-missing': 'invalid',
  'nothing-to-pay': 'conflict',
  'payment-under-way': 'conflict',
} as const satisfies RefusalKinds;

export type BookingRefusal =
  | keyof typeof bookingRefusals
  | 'payments-closed'
  | 'card-unknown'
  | 'card-not-added'
  | 'too-many-card-changes'
  | 'form-incomplete'
  | 'email-invalid'
  | 'not-found'
  | 'not-authenticated'
  | 'too-many-attempts'
  | 'experts-only'
  | PromoRefusal;

/** Errors of one entry of an availability; the French texts are in web/copy/availability.ts. */
export type AvailabilityProblem =
  | 'range-backwards'
  | 'ranges-overlap'
  | 'ranges-too-many'
  | 'pause-backwards'
  | 'pauses-overlap'
  | 'pauses-too-many'
  | 'pause-outside-hours'
  | 'day-missing'
  | 'days-backwards'
  | 'days-past'
  | 'days-too-long'
  | 'days-too-many'
  | 'label-too-long'
  | 'time-zone-unknown';

/** Position of an error: a day (Sunday is 0); ranges of a day, pauses and days off by their index. */
export type AvailabilityPlace =
  | 'time-zone'
  | 'lunch'
  | `day-${number}`
  | `range-${number}-${number}`
  | 'pauses'
  | `pause-${number}`
  | 'days-off'
  | `day-off-${number}`;

export type AvailabilityProblems = { readonly [Place in AvailabilityPlace]?: AvailabilityProblem };
