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

/** Request context of every loader, action and middleware, under `context.get(visit)`. */
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

/**
 * Holds the rendered page (entry.server.tsx). React Router reads the body of each response that passes through it, which would turn the
 * page into a stream.
 */
export const rendered = createContext<{ html?: string }>();
