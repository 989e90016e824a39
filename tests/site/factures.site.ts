import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import { issuePapers } from '#modules/invoicing/server';
import { paymentCaptured, refunded } from '#modules/ledger';
import { moneyHistory, post } from '#modules/ledger/server';
import { addAppointment } from '../support/database/appointments.ts';
import { addExpert } from '../support/database/people.ts';
import { newMember } from '../support/site/member.ts';
import { texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';
import { readZip } from '../support/zip.ts';

const site = await openSite('domains');
const { db } = site;

interface Sale {
  readonly at: Date;
  readonly cents: number;
  readonly backCents?: number;
  readonly currency?: Currency;
}

let count = 0;

/** Sells a session at a time, refunds a part of it, and issues the papers. */
async function sell(client: ProfileId, expert: ProfileId, { at, cents, backCents = 0, currency = 'EUR' }: Sale) {
  const startsAt = new Date(at.getTime() + (++count + 24) * 3_600_000);
  const appointmentId = (await addAppointment(db, { expert, client, startsAt })) as AppointmentId;
  const of = { appointmentId, currency, at, client, expert, commissionPercent: 15 };
  await db.transaction().execute(async (trx) => {
    await post(trx, paymentCaptured({ ...of, paymentId: randomUUID(), cents }));
    const back = { ...of, refundId: randomUUID(), cents: backCents };
    const entry = backCents > 0 ? refunded(await moneyHistory(trx, appointmentId), back) : undefined;
    if (entry) await post(trx, entry);
  });
  await issuePapers({ ...site.platform, clock: { now: () => at } });
}

test('[HOMEC05] a client finds the papers of each year with state and total, and downloads them in one file', async () => {
  const { profileId: client, reader } = await newMember(site);
  const { profileId: expert } = await addExpert(db, {}, { first_name: 'Damien', last_name: 'Rousselot' });
  // Half past midnight of 2026 in Paris, still 2025 in UTC.
  await sell(client, expert, { at: new Date('2025-12-31T23:30:00Z'), cents: 6000 });
  await sell(client, expert, { at: new Date('2026-03-02T10:00:00Z'), cents: 7500, backCents: 2500 });
  await sell(client, expert, { at: new Date('2026-03-03T10:00:00Z'), cents: 4000, backCents: 4000 });
  await sell(client, expert, { at: new Date('2026-03-04T10:00:00Z'), cents: 9000, currency: 'USD' });
  await sell(client, expert, { at: new Date('2025-06-02T10:00:00Z'), cents: 5000 });

  const page = await reader.open('/factures');
  expect(page.get.getByRole('heading', { level: 1 })).toHaveTextContent('Mes factures');
  const years = within(page.get.getByRole('navigation', { name: 'Années' }));
  expect(texts(years.getAllByRole('link'))).toEqual(['2026', '2025']);
  expect(years.getByRole('link', { name: '2026' })).toHaveAttribute('aria-current', 'page');
  // 60 + 75 − 25 + 40 − 40
  expect(page.get.getByText(/^Total, avoirs déduits/)).toHaveTextContent(/110,00\s€ et 90,00\s\$US/);
  const rows = within(page.get.getByRole('list', { name: 'Factures et avoirs de 2026' })).getAllByRole('listitem');
  const read = rows.map((row) => row.textContent.replaceAll(/\s/g, ' '));
  expect(
    read.map((text) => /(Payée|Remboursée en partie|Remboursée|Remboursé)(-?[\d,]+)/.exec(text)?.slice(1)),
  ).toEqual([
    ['Payée', '90,00'],
    ['Remboursé', '-40,00'],
    ['Remboursée', '40,00'],
    ['Remboursé', '-25,00'],
    ['Remboursée en partie', '75,00'],
    ['Payée', '60,00'],
  ]);
  for (const text of read) expect(text).toContain('Damien Rousselot');

  const all = page.get.getByRole('link', { name: 'Tout télécharger (2026)' });
  const answer = await reader.fetch(all.getAttribute('href') ?? '');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="factures-2026.zip"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const files = readZip(Buffer.from(await answer.arrayBuffer()));
  expect(files.size).toBe(6);
  const link = within(rows[0] as HTMLElement).getByRole('link');
  const number = /n°\s(\S+)/.exec(link.textContent)?.[1];
  const alone = await reader.fetch(link.getAttribute('href') ?? '');
  expect(files.get(`facture-${number}.pdf`)?.equals(Buffer.from(await alone.arrayBuffer()))).toBe(true);

  const before = await reader.open('/factures?annee=2025');
  expect(before.get.getByText(/^Total, avoirs déduits/)).toHaveTextContent(/: 50,00\s€$/);
  // A year without papers, or without meaning, shows the latest one.
  for (const path of ['/factures?annee=2024', '/factures?annee=x'])
    expect((await reader.open(path)).get.getByRole('heading', { name: 'Factures 2026' })).toBeTruthy();
});

test('[HOMEC05] papers of other people stay invisible, and an empty page leads on', async () => {
  const owner = await newMember(site);
  const { profileId: expert } = await addExpert(db);
  await sell(owner.profileId, expert, { at: new Date('2026-04-02T10:00:00Z'), cents: 6000 });
  const { reader } = await newMember(site);
  const page = await reader.open('/factures');
  expect(page.get.getByRole('heading', { name: 'Aucune facture' })).toBeTruthy();
  expect(page.get.queryByText(/facture n°/i)).toBeNull();
  expect(within(page.main).getByRole('link', { name: 'Trouver un expert' })).toHaveAttribute('href', '/recherche');
  const files = readZip(Buffer.from(await (await reader.fetch('/factures.zip?annee=2026')).arrayBuffer()));
  expect(files.size).toBe(0);
});

test('years of invoices are downloaded at most twenty times an hour', async () => {
  const { reader } = await newMember(site);
  for (let time = 0; time < 20; time++) expect((await reader.fetch('/factures.zip?annee=2026')).status).toBe(200);
  const page = await reader.open('/factures.zip?annee=2026');
  expect(page.path).toMatch(/^\/factures/);
  expect(page.get.getByRole('alert')).toHaveTextContent('Téléchargement refusé');
});
