import { expect, test } from 'vitest';
import { addReport } from '../support/database/support.ts';
import { follow } from '../support/site/follow.ts';
import { newAdmin } from '../support/site/member.ts';
import type { Page } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const { reader } = await newAdmin(site);
// By CSS, because computing the accessible names of eighty headings takes seconds.
const duty = (page: Page, name: string) =>
  page
    .all('main h3')
    .find(({ textContent }) => textContent.startsWith(name))
    ?.closest('li');
/** Opens the list behind one of the page's tabs. */
async function openTab(name: RegExp) {
  const page = await reader.open('/admin/conformite');
  return follow(reader, page.get.getByRole('link', { name }));
}

test('an admin sees every duty with its current state', async () => {
  const page = await reader.open('/admin/conformite');
  expect(page.get.getByRole('heading', { name: 'Conformité' })).toBeInTheDocument();
  expect(duty(page, 'Tenir un registre de toutes les données')).toHaveTextContent('Tenue');
  expect(duty(page, 'Notifier une violation sous 72 heures')).toHaveTextContent('À faire par : L’exploitant');
  expect(page.all('main h3').length).toBeGreaterThanOrEqual(60);
});

test('an overdue report breaks its duty until the report is deleted', async () => {
  await addReport(site.db, { created_at: new Date(Date.now() - 8 * 86_400_000) });
  const broken = await openTab(/^À corriger/);
  expect(duty(broken, 'Traiter les signalements sans tarder')).toHaveTextContent('Un cas trouvé.');
  expect(duty(broken, 'Tenir un registre de toutes les données')).toBeUndefined();
  await site.db.deleteFrom('content_reports').execute();
  expect(duty(await openTab(/^À corriger/), 'Traiter les signalements sans tarder')).toBeUndefined();
});

test('duties that a person must fulfil have their own list', async () => {
  expect(duty(await openTab(/^À faire par une personne/), 'Publier un schéma pluriannuel')).toBeInTheDocument();
});
