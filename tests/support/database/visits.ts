import { RouterContextProvider } from 'react-router';
import { createBooking } from '#modules/booking/server';
import { createCalendars } from '#modules/calendars/server';
import { createRecaps } from '#modules/calls/server';
import type { Viewer } from '#modules/identity';
import { createIdentity } from '#modules/identity/server';
import { createMessages } from '#modules/messages/server';
import { createPayments } from '#modules/payments/server';
import { createPayouts } from '#modules/payouts/server';
import { createSupport } from '#modules/support/server';
import type { Platform } from '#platform/platform';
import { visit } from '../../../src/web/server/context.ts';
import { newCaller } from './visitors.ts';

/** Arguments of a loader or an action for this person's request, after the guards. */
export function visitOf(platform: Platform, viewer: Viewer | undefined, path: string, form?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(visit, {
    requestId: 'test',
    nonce: '',
    platform,
    identity: createIdentity(platform),
    support: createSupport(platform),
    booking: createBooking(platform),
    payments: createPayments(platform),
    calendars: createCalendars(platform),
    payouts: createPayouts(platform),
    recaps: createRecaps(platform),
    messages: createMessages(platform),
    caller: newCaller(),
    viewer,
  });
  const url = new URL(path, platform.env.PUBLIC_ORIGIN);
  const init = form && { method: 'POST', body: new URLSearchParams(form) };
  return { context, request: new Request(url, init), url, params: {} };
}
