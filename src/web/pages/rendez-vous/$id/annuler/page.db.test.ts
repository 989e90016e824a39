import { createElement } from 'react';
import { expect, test } from 'vitest';
import { cancelAppointment, decideRequest, finishPayment } from '#modules/booking/server';
import { sendRefunds } from '#modules/payments/server';
import { atMoment, hold, newClient, newExpert } from '../../../../../../tests/support/database/bookings.ts';
import { openProvider } from '../../../../../../tests/support/database/provider.ts';
import { visitOf } from '../../../../../../tests/support/database/visits.ts';
import { drawn } from '../../../../../../tests/support/drawn.tsx';
import CancelPage, { loader } from './page.tsx';

const pattern = '/rendez-vous/:id/annuler';
const { platform, pay } = await openProvider();
const { stripe } = platform;

/** A session of 23 November for 60 €, paid on 15 November by the stand-in's Visa 4242. */
async function paid(settings?: Parameters<typeof newExpert>[1]) {
  const moment = atMoment(platform);
  const [client, expert] = [await newClient(platform), await newExpert(platform, settings)];
  const id = await hold(moment, client, expert);
  const intentId = await pay(moment.platform, client, id);
  expect(await finishPayment(moment.platform, client, { id })).toMatchObject({ ok: true });
  const at = (time: string) => atMoment(platform, time).platform;
  const wordsAt = async (time: string) => {
    const loaderData = await loader({
      ...visitOf(at(time), client, `/rendez-vous/${id}/annuler`),
      params: { id },
      pattern,
    });
    const props = { loaderData } as unknown as Parameters<typeof CancelPage>[0];
    return drawn(createElement(CancelPage, props)).replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  const refundedAt = async (time: string) => {
    expect(await cancelAppointment(at(time), client, { id })).toMatchObject({ ok: true });
    await sendRefunds({ ...at(time), stripe });
    return (await stripe?.refunds.list({ payment_intent: intentId }))?.data.map(({ amount }) => amount);
  };
  return { id, expert, at, wordsAt, refundedAt };
}

test('[APPT08] the cancel dialog names the amount and the card of the refund, which is then the one refunded', async () => {
  const { wordsAt, refundedAt } = await paid();
  expect(await wordsAt('2026-11-20T10:00:00Z')).toContain(
    'Vous serez remboursé de 60,00 € sur la carte se terminant par 4242, sous 5 à 10 jours ouvrés.',
  );
  expect(await refundedAt('2026-11-20T10:00:00Z')).toEqual([6_000]);
});

test('[APPT08] a late cancellation says that the session is not refunded, and refunds nothing', async () => {
  const { id, wordsAt, refundedAt } = await paid();
  // Bought long before: no right of withdrawal is left.
  await platform.db
    .updateTable('appointment_history')
    .set({ at: new Date('2026-10-01T10:00:00Z') })
    .where('appointment_id', '=', id)
    .execute();
  expect(await wordsAt('2026-11-23T08:00:00Z')).toContain('Cette séance ne sera pas remboursée.');
  expect(await refundedAt('2026-11-23T08:00:00Z')).toEqual([]);
});

test('[APPT08] a request that is not accepted yet says that nothing will be debited', async () => {
  const { id, expert, at, wordsAt } = await paid({ confirmsByHand: true });
  expect(await wordsAt('2026-11-15T11:00:00Z')).toContain('Rien ne vous sera débité.');
  expect(await decideRequest(at('2026-11-15T12:00:00Z'), expert, { id, decision: 'accept' })).toMatchObject({
    ok: true,
  });
});
