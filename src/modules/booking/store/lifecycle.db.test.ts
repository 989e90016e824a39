import { expect, test } from 'vitest';
import {
  appointment,
  atMoment,
  book,
  historyOf,
  hold,
  newClient,
  newExpert,
} from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';

const { db } = platform;
const moment = atMoment(platform);

test('the database rejects changes that are not a lifecycle step', async () => {
  const id = await book(moment, await newClient(platform), await newExpert(platform));
  const change = (own: object) => db.updateTable('appointments').set(own).where('id', '=', id).execute();
  const { version, client_id } = await appointment(platform, id);
  const next = { version: version + 1, actor_id: client_id };
  for (const own of [
    { status: 'completed' },
    { ...next, status: 'completed', step: 'complete', actor: 'client' },
    { ...next, status: 'held', step: 'hold', actor: 'client', hold_expires_at: new Date() },
    { version: version + 2, status: 'completed', step: 'complete', actor: 'clock', actor_id: null },
    { price_cents: 0 },
    { starts_at: new Date('2026-11-25T09:00:00Z'), ends_at: new Date('2026-11-25T09:30:00Z') },
  ])
    await expect(change(own)).rejects.toThrow(/step .* is not allowed/);
  expect(await historyOf(platform, id)).toEqual(['hold by client: held', 'book by payment: scheduled']);
});

test('the database rejects a new appointment that is not a hold', async () => {
  const id = await hold(moment, await newClient(platform), await newExpert(platform));
  const held = await appointment(platform, id);
  const other = {
    id: crypto.randomUUID(),
    starts_at: new Date('2026-11-25T09:00:00Z'),
    ends_at: new Date('2026-11-25T09:30:00Z'),
  };
  const born = { ...held, ...other, hold_expires_at: null, status: 'scheduled', step: 'book' } as const;
  await expect(
    db
      .insertInto('appointments')
      .values({ ...born, actor: 'payment', actor_id: null })
      .execute(),
  ).rejects.toThrow(/step .* is not allowed/);
});
