import type { IdentityRefusal } from '#modules/identity';

/** Every expected no of this module. The French for each stands in web/copy/refusals.ts. */
export type BookingRefusal =
  | 'availability-invalid'
  | 'availability-changed'
  | 'experts-only'
  | Extract<IdentityRefusal, 'form-incomplete' | 'not-authenticated'>;

/** What can be wrong with one entry of an availability; the French stands in web/copy/availability.ts. */
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

/** Where it is: a day (Sunday is 0), the ranges of a day, the pauses and the days off by their place in the list. */
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
