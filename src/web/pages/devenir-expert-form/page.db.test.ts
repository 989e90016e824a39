import { expect, test } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { visitOf } from '../../../../tests/support/database/visits.ts';
import { action, loader } from './page.tsx';

const { db } = platform;
const pattern = '/devenir-expert-form';

test('[APPLY03] the form redirects to /se-connecter when the profile is deleted or cannot be loaded', async () => {
  const viewer = await viewerOf(db, await addPerson(db));
  const away = await testPlatform({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nowhere' });
  const gone = { ...viewer, profileId: crypto.randomUUID() as ProfileId };
  for (const visit of [visitOf(away, viewer, pattern), visitOf(platform, gone, pattern)]) {
    const thrown = await loader({ ...visit, pattern }).catch((reason: unknown) => reason);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get('Location')).toBe('/se-connecter');
  }
});

test('[APPLY15] an application without a session is refused with « User not authenticated »', async () => {
  const answer = await action({ ...visitOf(platform, undefined, pattern, { firstName: 'Inès' }), pattern });
  expect(answer).toMatchObject({ init: { status: 401 }, data: { error: 'User not authenticated' } });
});

test('[APPLY14] a server error refuses the application and keeps the typed values', async () => {
  const viewer = await viewerOf(db, await addPerson(db));
  const away = await testPlatform({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nowhere' });
  const answer = await action({ ...visitOf(away, viewer, pattern, { firstName: 'Inès' }), pattern });
  expect(answer).toMatchObject({
    init: { status: 500 },
    data: { refusal: 'unexpected', typed: { firstName: 'Inès' } },
  });
});
