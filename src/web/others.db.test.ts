import { expect, test } from 'vitest';
import { saveCard } from '#modules/payments/server';
import { callsOn } from '../../proofs/access/calls.ts';
import { newCast } from '../../proofs/access/cast.ts';
import { changedRowsOf, watchChanges } from '../../proofs/access/changes.ts';
import { owner } from '../../tests/support/database/clone.ts';
import { addDomain } from '../../tests/support/database/people.ts';
import { openProvider } from '../../tests/support/database/provider.ts';

const { platform } = await openProvider();
/** Modules whose actions change appointments, payments, cards, messages and opinions. */
const modules = /^(booking|calls|claims|messages|payments|reviews|support)\./;

test('[PERM11] no action sent by another user with a client’s ids changes a row of that client', async () => {
  await addDomain(platform.db);
  const cast = await newCast(platform);
  // A card that no mentorship needs, so that only ownership can prevent its removal.
  const spare = {
    method: 'pm_spare',
    type: 'visa',
    last4: '4242',
    expiryMonth: 12,
    expiryYear: 2031,
    holder: 'Claire',
  };
  const card = await platform.db
    .transaction()
    .execute((trx) => saveCard(trx, cast.client.userId, { ...spare, fingerprint: 'spare' }));
  const client = { ...cast.client, card };
  const { userId, profileId, appointment, claimed, review, mentorship, message } = client;
  const ids = [userId, profileId, appointment, claimed, review, card, mentorship, message];
  const watched = await watchChanges(owner);
  const calls = Object.entries(callsOn(platform)).filter(([name]) => modules.test(name));
  const changes: string[] = [];
  for (const [name, call] of calls)
    for (const sender of ['other client', 'expert'] as const) {
      await watched.taken();
      await call(cast[sender].viewer, client, cast);
      const changed = changedRowsOf(ids, await watched.taken());
      if (changed.length > 0) changes.push(`${name} by the ${sender}: ${changed.join(', ')}`);
    }
  expect(changes).toEqual([]);
  expect(calls.length).toBeGreaterThan(40);
}, 120_000);
