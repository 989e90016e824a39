import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UserId } from '#kernel/ids';
import { press } from '../support/site/form.ts';
import { newMember } from '../support/site/member.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const path = '/dashboard/feedback';
const send = (page: Page) => page.get.getByRole('button', { name: 'Envoyer mon avis' });
const ownList = (page: Page) => page.get.getByRole('region', { name: 'Vos derniers avis' });
const feedbackOf = (userId: UserId) =>
  site.db.selectFrom('client_feedback').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

test('[FEED05] [PERM10] the server refuses feedback without a session and does not store it', async () => {
  const { reader } = await newMember(site);
  const page = await reader.open(path);
  const filled = { Excellent: true, 'Sujet de votre avis': 'Autre', 'Votre commentaire': 'Sans session' };
  const refused = await press(site.visitor(), page, send(page), filled);
  expect(refused.status).toBe(401);
  expect(refused.html).toContain('Vous devez être connecté pour donner votre avis.');
  const stored = site.db.selectFrom('client_feedback').select('id').where('comment', '=', 'Sans session');
  expect(await stored.execute()).toEqual([]);
});

test.for(['rating', 'category', 'comment'])('[FEED01] the server refuses feedback without %s', async (missing) => {
  const { reader, userId } = await newMember(site);
  const whole: Record<string, string> = { rating: '4', category: 'platform', comment: 'Simple.' };
  const { [missing]: _, ...form } = whole;
  const answer = await reader.post(path, form);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Veuillez remplir tous les champs obligatoires.');
  expect(await feedbackOf(userId)).toEqual([]);
});

test('[FEED02] [FEED03] [FEED04] [FEED06] feedback on all five subjects is stored, and shown to its author, newest first', async () => {
  const { reader, userId } = await newMember(site);
  let page = await reader.open(path);
  expect(ownList(page)).toHaveTextContent('Aucun avis pour le moment');
  const subjects = [
    ['service', 'Qualité du service', 'Décevant'],
    ['experts', 'Expertise des consultants', 'Moyen'],
    ['platform', 'Facilité d’utilisation', 'Très bien'],
    ['support', 'Service client', 'Excellent'],
    ['other', 'Autre', 'Bien'],
  ] as const;
  const offered = within(page.get.getByRole('combobox', { name: 'Sujet de votre avis' })).getAllByRole('option');
  expect(texts(offered)).toEqual(['Choisir…', ...subjects.map(([, label]) => label)]);
  for (const [code, label, rating] of subjects) {
    const filled = { [rating]: true, 'Sujet de votre avis': label, 'Votre commentaire': `À propos de ${code}` };
    page = await press(reader, page, send(page), filled);
    expect(texts(page.get.getAllByRole('status')).join()).toContain('Merci pour votre avis !');
    expect(within(ownList(page)).getAllByRole('article')[0]).toHaveTextContent(`À propos de ${code}`);
    expect(page.get.getByRole('textbox', { name: 'Votre commentaire' })).toHaveValue('');
    expect(page.get.getByRole('radio', { name: rating })).not.toBeChecked();
  }
  expect((await feedbackOf(userId)).map(({ rating, category }) => [category, rating])).toEqual([
    ['service', 1],
    ['experts', 2],
    ['platform', 4],
    ['support', 5],
    ['other', 3],
  ]);
  expect(texts(within(ownList(page)).getAllByRole('article'))).toEqual([
    expect.stringMatching(/3 sur 5.*Autre/),
    expect.stringMatching(/5 sur 5.*Service client/),
    expect.stringMatching(/4 sur 5.*Facilité d’utilisation/),
    expect.stringMatching(/2 sur 5.*Expertise des consultants/),
    expect.stringMatching(/1 sur 5.*Qualité du service/),
  ]);
});

test('[FEED06] [PERM11] a member does not see the feedback of others', async () => {
  const page = await (await newMember(site)).reader.open(path);
  expect(ownList(page)).toHaveTextContent('Aucun avis pour le moment');
});

test('[ADMIN25] an admin sees all feedback with its authors, and the true averages', async () => {
  const { reader } = await newMember(site);
  const form = await reader.open(path);
  const comment = 'Un avis à retrouver';
  await press(reader, form, send(form), {
    Moyen: true,
    'Sujet de votre avis': 'Service client',
    'Votre commentaire': comment,
  });

  const admin = await site.signedInAs('admin');
  const articleWith = (page: Page, words: string) =>
    page.get.getAllByRole('article').filter(({ textContent }) => textContent.includes(words));
  const filterOf = (page: Page) =>
    within(page.get.getByRole('navigation', { name: 'Filtrer par sujet' })).getByRole('link', {
      name: /^Service client/,
    });
  const all = await admin.open('/admin/avis');
  const [opinion] = articleWith(all, comment);
  for (const words of ['2 sur 5', 'Service client', 'Inès Carlier']) expect(opinion).toHaveTextContent(words);
  expect(opinion?.querySelector('time')).toBeInTheDocument();
  expect(articleWith(all, 'Facilité d’utilisation')).not.toEqual([]);

  expect(filterOf(all)).toHaveAttribute('href', '/admin/avis?sujet=support');
  const some = await admin.open('/admin/avis?sujet=support');
  expect(filterOf(some)).toHaveAttribute('aria-current', 'page');
  expect(articleWith(some, comment)).toHaveLength(1);
  expect(articleWith(some, 'Facilité d’utilisation')).toEqual([]);
  const figure = await site.db
    .selectFrom('client_feedback')
    .select(({ fn }) => [sql<string>`round(avg(rating), 1)::text`.as('average'), fn.countAll<string>().as('count')])
    .where('category', '=', 'support')
    .executeTakeFirstOrThrow();
  expect(filterOf(some)).toHaveTextContent(`${figure.average.replace('.', ',')} (${figure.count})`);
});
