import { Redis } from 'ioredis';
import { toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { askEarlyStart, openCheckout, payButton, paymentOf, typeCard } from '../support/paying.ts';
import { newMember } from '../support/people.ts';
import { cards } from '../support/test-cards.ts';
import { forbidden, tracesOf } from '../support/traces.ts';

const places = { database: process.env.STACK_DATABASE ?? '', redis: process.env.STACK_REDIS ?? '' };

// Tall enough to need no scrolling (payer.journey.ts).
test.use({ viewport: { width: 1280, height: 1400 } });

test('[CARD04] refused and accepted cards leave no number, code or secret in database, logs or Redis', async ({
  page,
  context,
}) => {
  const id = await openCheckout(page, await newMember(context));
  await askEarlyStart(page);
  await page.getByText('Garder cette carte pour mes prochaines réservations').click();
  await typeCard(page, cards.declined);
  await payButton(page).click();
  await expect(toastNamed(page, 'Erreur lors du paiement')).toBeVisible();
  await typeCard(page, cards.good);
  await payButton(page).click();
  await expect(page).toHaveURL(/booking-success/);

  expect(await tracesOf(forbidden, places)).toEqual([]);
  // Self-test: existing text is found in tables, logs and Redis.
  const { intent_id = '' } = (await paymentOf(id)) ?? {};
  expect(await tracesOf(intent_id, places)).toContain('table public.payments');
  expect((await tracesOf('/checkout', places)).some((place) => place.startsWith('log '))).toBe(true);
  const redis = new Redis(places.redis);
  try {
    await redis.hset(`journey:${id}`, 'card', cards.good);
    expect(await tracesOf(cards.good, places)).toEqual([`key journey:${id}`]);
  } finally {
    await redis.del(`journey:${id}`);
    redis.disconnect();
  }
});
