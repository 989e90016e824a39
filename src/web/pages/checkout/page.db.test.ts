import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Viewer } from '#modules/identity';
import { atMoment, hold, newClient, newExpert, usualStart } from '../../../../tests/support/database/bookings.ts';
import { openProvider } from '../../../../tests/support/database/provider.ts';
import { visitOf } from '../../../../tests/support/database/visits.ts';
import { drawn } from '../../../../tests/support/drawn.tsx';
import { orderOf } from '../../../../tests/support/orders.ts';
import CheckoutPage, { action, loader } from './page.tsx';

const { platform } = await openProvider();
const moment = atMoment(platform);
const later = '2026-11-15T10:10:01Z';
const payButton = 'Réserver et payer';

/** The checkout of one client for a query string, at a given time. */
function checkoutOf(client: Viewer, query: Record<string, string>, now?: string) {
  const own = atMoment(platform, now).platform;
  const address = `/checkout?${new URLSearchParams(query)}`;
  return {
    send: (form: Record<string, string>) => action(visitOf(own, client, address, form)),
    /** Renders the page after an answer to one of its forms. */
    async page(answer?: Awaited<ReturnType<typeof action>>) {
      const loaderData = await loader({ ...visitOf(own, client, address), pattern: '/checkout' });
      const actionData = answer && 'data' in answer ? answer.data : undefined;
      const props = { loaderData, actionData } as unknown as Parameters<typeof CheckoutPage>[0];
      return drawn(createElement(CheckoutPage, props), { site: platform.site });
    },
  };
}

const intentsAtProvider = async () => (await platform.stripe?.paymentIntents.list())?.data;
const people = () => Promise.all([newClient(platform), newClient(platform), newExpert(platform)]);

test('[CHECK24] the checkout of a slot that another client holds shows it as taken, and creates no payment', async () => {
  const [client, other, expert] = await people();
  await hold(moment, other, expert);
  const query = { date: usualStart, time: '10:00', duration: '30', message: '', expert: expert.profileId };
  const { send, page } = checkoutOf(client, query);
  expect(await page()).not.toContain(payButton);
  const answer = await send({ intent: 'hold', id: crypto.randomUUID(), ...query });
  expect(answer).toMatchObject({ init: { status: 409 } });
  expect(await page(answer)).toContain('Ce créneau n’est plus disponible. Choisissez-en un autre.');
  expect(await page(answer)).not.toContain(payButton);
  expect(await intentsAtProvider()).toEqual([]);
});

test('[CHECK24] the checkout of an expired hold shows it as expired, and creates no payment', async () => {
  const [client, other, expert] = await people();
  const id = await hold(moment, client, expert);
  expect(await checkoutOf(client, { hold: id }).page()).toContain(payButton);
  await hold(atMoment(platform, later), other, expert);
  const { send, page } = checkoutOf(client, { hold: id }, later);
  expect(await page()).toContain('Ce créneau n’est plus réservé');
  expect(await page()).not.toContain(payButton);
  const answer = await send({ intent: 'pay', ...orderOf(id) });
  expect(answer).toMatchObject({ init: { status: 409 } });
  expect(await page(answer)).toContain('Rien n’a été débité');
  expect(await intentsAtProvider()).toEqual([]);
});

test('[TRIP17] a session within the withdrawal period asks for a consent that is not ticked; a later one does not', async () => {
  const [client, other, expert] = await people();
  const request = 'Je demande que la séance ait lieu avant la fin du délai de rétractation de 14 jours.';
  const soon = await checkoutOf(client, { hold: await hold(moment, client, expert) }).page();
  expect(soon).toContain(request);
  expect(/<input[^>]*name="startsEarly"[^>]*>/.exec(soon)?.[0]).not.toContain('checked');
  const later = await hold(moment, other, expert, { start: '2026-12-07T09:00:00.000Z' });
  const page = await checkoutOf(other, { hold: later }).page();
  expect(page).toContain(payButton);
  expect(page).not.toContain(request);
});

test('[TRIP17] without the consent the server refuses a session within the withdrawal period, and books a later one', async () => {
  const [client, other, expert] = await people();
  const soon = await hold(moment, client, expert);
  const refused = await checkoutOf(client, { hold: soon }).send({ intent: 'pay', ...orderOf(soon), startsEarly: '' });
  expect(refused).toMatchObject({ data: { refusal: 'early-start-missing' } });
  const later = await hold(moment, other, expert, { start: '2026-12-07T09:00:00.000Z' });
  const opened = await checkoutOf(other, { hold: later }).send({ intent: 'pay', ...orderOf(later), startsEarly: '' });
  expect(opened).toMatchObject({ data: { client_secret: expect.any(String) } });
  const order = platform.db.selectFrom('orders').select(['starts_early', 'early_start_words']);
  expect(await order.where('appointment_id', '=', later).executeTakeFirst()).toEqual({
    starts_early: false,
    early_start_words: '',
  });
});
