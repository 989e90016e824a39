import { expect, test } from 'vitest';
import { addApplicant } from '../../../../tests/support/database/applications.ts';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { addDomain, addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { visitOf } from '../../../../tests/support/database/visits.ts';
import { refusalCopy } from '../../copy/refusals.ts';
import { action, loader } from './index.tsx';

const { db } = platform;
const domain = await addDomain(db);
const pattern = '/admin';

test.each([
  ['nobody', undefined, 401, 'User not authenticated'],
  ['a client', () => addPerson(db), 403, 'Unauthorized: Admin access required'],
])(
  '[ADMIN14] [ADMIN15] %s who gets past the guard is refused in the API’s words, and in French',
  async (_, who, status, error) => {
    const person = await addApplicant(platform, { domains: [domain.slug] });
    const viewer = who && (await viewerOf(db, await who()));
    for (const decision of ['approve', 'reject']) {
      const form = { decision, profileId: person.profileId, appliedAt: '2026-11-15T09:00:00.000Z', reason: 'Non' };
      const answer = await action({ ...visitOf(platform, viewer, '/admin', form), pattern });
      expect(answer).toMatchObject({ init: { status }, data: { error } });
      if ('data' in answer) expect(refusalCopy[answer.data.refusal]).toMatch(/administrateurs|Reconnectez-vous/);
    }
  },
);

test('[ADMIN09] a list that cannot be loaded is a page that says so', async () => {
  const away = await testPlatform({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nowhere' });
  const answer = await loader({ ...visitOf(away, undefined, '/admin?onglet=rejetees'), pattern });
  expect(answer).toMatchObject({ init: { status: 500 }, data: { list: undefined, here: '/admin?onglet=rejetees' } });
});

test('an address that names no tab or no place is that of the first one', async () => {
  const answer = await loader({ ...visitOf(platform, undefined, '/admin?onglet=x&apres=y'), pattern });
  expect(answer).toMatchObject({ data: { list: { tab: 'pending', rejecting: undefined }, here: '/admin' } });
});
