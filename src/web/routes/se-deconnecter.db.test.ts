import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createBooking } from '#modules/booking/server';
import { createCalendars } from '#modules/calendars/server';
import { createRecaps } from '#modules/calls/server';
import { createIdentity, currentViewer } from '#modules/identity/server';
import { createMessages } from '#modules/messages/server';
import { createPayments } from '#modules/payments/server';
import { createPayouts } from '#modules/payouts/server';
import { createSupport } from '#modules/support/server';
import { platform } from '../../../tests/support/database/clone.ts';
import { newMember } from '../../../tests/support/database/visitors.ts';
import { visit } from '../server/context.ts';
import { action } from './se-deconnecter.ts';

test('[AUTH22] signing out ends the session on the server and redirects to /se-connecter', async () => {
  const identity = createIdentity(platform);
  const { caller } = await newMember(identity);
  const viewer = await currentViewer(platform, identity.auth, caller.headers);
  expect(viewer).toBeDefined();

  const context = new RouterContextProvider();
  context.set(visit, {
    requestId: 'test',
    nonce: '',
    platform,
    identity,
    support: createSupport(platform),
    booking: createBooking(platform),
    calendars: createCalendars(platform),
    payments: createPayments(platform),
    payouts: createPayouts(platform),
    recaps: createRecaps(platform),
    messages: createMessages(platform),
    caller,
    viewer,
  });
  const request = new Request('http://localhost/se-deconnecter', { method: 'POST' });
  const answer = await action({ context, request, url: new URL(request.url), params: {}, pattern: '/se-deconnecter' });

  expect(answer.headers.get('Location')).toBe('/se-connecter');
  expect(await currentViewer(platform, identity.auth, caller.headers)).toBeUndefined();
});
