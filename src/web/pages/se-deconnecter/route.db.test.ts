import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { currentViewer } from '#modules/identity/server';
import { visit } from '#web/server/context';
import { platform } from '../../../../tests/support/database/clone.ts';
import { newMember } from '../../../../tests/support/database/visitors.ts';
import { action } from './route.ts';

test('[AUTH22] signing out ends the session on the server and redirects to /se-connecter', async () => {
  const { caller } = await newMember(platform);
  const viewer = await currentViewer(platform, caller.headers);
  expect(viewer).toBeDefined();

  const context = new RouterContextProvider();
  context.set(visit, {
    requestId: 'test',
    nonce: '',
    platform,
    caller,
    viewer,
  });
  const request = new Request('http://localhost/se-deconnecter', { method: 'POST' });
  const answer = await action({ context, request, url: new URL(request.url), params: {}, pattern: '/se-deconnecter' });

  expect(answer.headers.get('Location')).toBe('/se-connecter');
  expect(answer.headers.get('Clear-Site-Data')).toBe('"storage"');
  expect(await currentViewer(platform, caller.headers)).toBeUndefined();
});
