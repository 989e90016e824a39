import { expect, test } from 'vitest';
import { addExpert } from '../support/database/people.ts';
import { readerOf } from '../support/site/member.ts';
import { within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains', { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' });

test('without a Google client ID, calendars can only be connected by their iCal address', async () => {
  const page = await (await readerOf(site, await addExpert(site.db))).open('/expert-space');
  const card = page.get.getByRole('region', { name: 'Agendas connectés' });
  expect(within(card).getByRole('textbox', { name: 'Adresse iCal (.ics)' })).toBeInTheDocument();
  expect(page.get.queryByRole('button', { name: /Google/ })).toBeNull();
});
