import { expect, test } from 'vitest';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { visitOf } from '../../../../tests/support/database/visits.ts';
import { loader } from './page.tsx';

test('the dashboard returns 500 without activity when the database is unreachable', async () => {
  const viewer = await viewerOf(platform.db, await addPerson(platform.db));
  const away = await testPlatform({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nowhere' });
  const answer = await loader({ ...visitOf(away, viewer, '/dashboard'), pattern: '/dashboard' });
  expect(answer).toMatchObject({ init: { status: 500 }, data: { activity: undefined } });
});
