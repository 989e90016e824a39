import { adminRefusals } from '#modules/admin';
import { bookingRefusals } from '#modules/booking';
import { calendarsRefusals } from '#modules/calendars';
import { callsRefusals } from '#modules/calls';
import { claimsRefusals } from '#modules/claims';
import { eventsRefusals } from '#modules/events';
import { expertsRefusals } from '#modules/experts';
import { identityRefusals } from '#modules/identity';
import { messagesRefusals } from '#modules/messages';
import { notificationsRefusals } from '#modules/notifications';
import { paymentsRefusals } from '#modules/payments';
import { payoutsRefusals } from '#modules/payouts';
import { privacyRefusals } from '#modules/privacy';
import { reviewsRefusals } from '#modules/reviews';
import { supportRefusals } from '#modules/support';

/** Kind of every refusal of the modules. */
export const refusalKinds = {
  ...adminRefusals,
  ...bookingRefusals,
  ...calendarsRefusals,
  ...callsRefusals,
  ...claimsRefusals,
  ...eventsRefusals,
  ...expertsRefusals,
  ...identityRefusals,
  ...messagesRefusals,
  ...notificationsRefusals,
  ...paymentsRefusals,
  ...payoutsRefusals,
  ...privacyRefusals,
  ...reviewsRefusals,
  ...supportRefusals,
} as const;

export type Refusal = keyof typeof refusalKinds;
