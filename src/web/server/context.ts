import { createContext } from 'react-router';
import type { Booking } from '#modules/booking/server';
import type { Calendars } from '#modules/calendars/server';
import type { Recaps } from '#modules/calls/server';
import type { Viewer } from '#modules/identity';
import type { Caller, Identity } from '#modules/identity/server';
import type { Messages } from '#modules/messages/server';
import type { Payments } from '#modules/payments/server';
import type { Payouts } from '#modules/payouts/server';
import type { Support } from '#modules/support/server';
import type { Platform } from '#platform/platform';

/** What every loader, action and middleware finds under `context.get(visit)`. */
export interface Visit {
  readonly requestId: string;
  readonly nonce: string;
  readonly platform: Platform;
  readonly identity: Identity;
  readonly support: Support;
  readonly booking: Booking;
  readonly calendars: Calendars;
  readonly payments: Payments;
  readonly payouts: Payouts;
  readonly recaps: Recaps;
  readonly messages: Messages;
  readonly caller: Caller;
  readonly viewer: Viewer | undefined;
}

export const visit = createContext<Visit>();

/** Where a page is left when it is rendered (entry.server.tsx): React Router looks at the body of every answer that passes
 * through it, and that alone would make a stream of it. */
export const rendered = createContext<{ html?: string }>();
