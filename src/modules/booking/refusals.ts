import type { IdentityRefusal } from '#modules/identity';
import type { PaymentsRefusal, PromoRefusal } from '#modules/payments';

/** Every expected refusal of this module; the French texts are in web/copy/refusals.ts. */
export type BookingRefusal =
  | 'availability-invalid'
  | 'availability-changed'
  | 'experts-only'
  | 'durations-missing'
  | 'notice-out-of-range'
  | 'reduction-invalid'
  | 'reduction-needs-rate'
  | 'reductions-overlap'
  | 'too-many-reductions'
  | 'question-missing'
  | 'question-too-long'
  | 'too-many-questions'
  | 'sign-in-to-book'
  | 'own-calendar'
  | 'expert-unavailable'
  | 'slot-unavailable'
  | 'client-busy'
  | 'series-clashes'
  | 'answers-too-long'
  | 'payment-missing'
  | 'slot-lost'
  | 'hold-expired'
  | 'appointment-changed'
  | 'appointment-over'
  | 'too-late-to-move'
  | 'end-before-start'
  | 'duration-fixed'
  | 'price-is-fixed'
  | 'price-cannot-rise'
  | 'order-incomplete'
  | 'siren-invalid'
  | 'early-start-missing'
  | 'card-consent-missing'
  | 'nothing-to-pay'
  | 'payment-under-way'
  | PromoRefusal
  | Extract<PaymentsRefusal, 'payments-closed' | 'card-unknown' | 'card-not-added' | 'too-many-card-changes'>
  | Extract<
      IdentityRefusal,
      'form-incomplete' | 'email-invalid' | 'not-found' | 'not-authenticated' | 'too-many-attempts'
    >;

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
