import { createElement } from 'react';
import { expect, test } from 'vitest';
import { addApproved } from '../../../../../tests/support/database/applications.ts';
import { platform } from '../../../../../tests/support/database/clone.ts';
import { visitOf } from '../../../../../tests/support/database/visits.ts';
import { drawn } from '../../../../../tests/support/drawn.tsx';
import ProfilePage, { loader } from './page.tsx';

const pattern = '/expert-space/profil';

test('[ESPACE22] the link of a new expert is the host and the expert’s name, in lower case without accents', async () => {
  const expert = await addApproved(platform, { firstName: 'José', lastName: 'LÉGER' });
  const loaderData = await loader({ ...visitOf(platform, expert, pattern), pattern });
  const props = { loaderData } as unknown as Parameters<typeof ProfilePage>[0];
  const html = drawn(createElement(ProfilePage, props));
  expect(html).toMatch(/<a href="http:\/\/localhost:3000\/jose-leger"[^>]*>localhost:3000\/jose-leger<\/a>/);
  expect(html).toMatch(/<input [^>]*name="slug"[^>]*value="jose-leger"/);
});
