import { createElement } from 'react';
import { expect, test } from 'vitest';
import { cancelAppointment, finishPayment } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { sendRefunds } from '#modules/payments/server';
import { atMoment, hold, newClient, newExpert } from '../../../../../tests/support/database/bookings.ts';
import { openProvider } from '../../../../../tests/support/database/provider.ts';
import { visitOf } from '../../../../../tests/support/database/visits.ts';
import { drawn } from '../../../../../tests/support/drawn.tsx';
import AppointmentRoute, { loader } from './page.tsx';

const { platform, pay } = await openProvider();
const { stripe } = platform;

test('[APPT02] [APPT06] the payment shows its card and later its refund, to the client only', async () => {
  const moment = atMoment(platform);
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await hold(moment, client, expert);
  await pay(moment.platform, client, id);
  expect(await finishPayment(moment.platform, client, { id })).toMatchObject({ ok: true });
  const wordsFor = async (viewer: Viewer) => {
    const visited = visitOf(moment.platform, viewer, `/rendez-vous/${id}`);
    const loaderData = await loader({ ...visited, params: { id }, pattern: '/rendez-vous/:id' });
    const props = { loaderData } as unknown as Parameters<typeof AppointmentRoute>[0];
    return drawn(createElement(AppointmentRoute, props))
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  };

  expect(await wordsFor(client)).toMatch(/Votre paiement 60,00 € Payé le dimanche 15 novembre · Visa 4242/);
  const theirs = await wordsFor(expert);
  expect(theirs).toContain('Votre part 51,00 €');
  expect(theirs).not.toContain('4242');

  expect(await cancelAppointment(moment.platform, client, { id })).toMatchObject({ ok: true });
  await sendRefunds({ ...moment.platform, stripe });
  expect(await wordsFor(client)).toMatch(/60,00 € remboursés.*Visa 4242/);
  expect(await wordsFor(expert)).toContain('Votre part 0,00 €');
});
