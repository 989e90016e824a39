import { expect, test } from 'vitest';
import { addAppointment, completeAppointment } from '../support/database/appointments.ts';
import { addExpert } from '../support/database/people.ts';
import { press } from '../support/site/form.ts';
import { newMember } from '../support/site/member.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');

function card(page: Page, name: string): HTMLElement {
  const found = within(page.main)
    .getAllByRole('link')
    .find((link) => within(link).queryByRole('heading', { name }));
  if (!found) throw new Error(`there is no card « ${name} »`);
  return found;
}

const activity = (page: Page) => within(page.get.getByRole('region', { name: 'Activité récente' }));

for (const [role, badge] of [
  ['client', 'CLIENT'],
  ['expert', 'EXPERT'],
  ['admin', 'ADMIN'],
] as const) {
  test(`[DASH01] ${badge} is welcomed by name and sees the same role as in the sidebar`, async () => {
    const page = await (await site.signedInAs(role)).open('/dashboard');
    expect(page.get.getByRole('heading', { level: 1 }).textContent).toMatch(/^Bonjour \p{Lu}/u);
    expect(within(card(page, 'Profil')).getByText(badge)).toBeInTheDocument();
    const sidebar = within(page.get.getByRole('complementary', { name: 'Espace personnel' }));
    expect(sidebar.getByText(badge)).toBeInTheDocument();
    expect(card(page, 'Profil')).toHaveAttribute('href', '/profil');
  });
}

test('[DASH01] an applicant sees CANDIDAT, and the sent application in the activity', async () => {
  const page = await (await site.signedInAs('delphine-arnoux@visavis.example')).open('/dashboard');
  expect(within(card(page, 'Profil')).getByText('CANDIDAT')).toBeInTheDocument();
  expect(activity(page).getByRole('link', { name: 'Candidature envoyée' })).toHaveAttribute(
    'href',
    '/devenir-expert-form',
  );
});

test('[DASH05] both appointment cards link to the appointments', async () => {
  const page = await (await site.signedInAs('client')).open('/dashboard');
  for (const name of ['Prochains rendez-vous', 'Rendez-vous terminés'])
    expect(card(page, name)).toHaveAttribute('href', '/rendez-vous');
});

test('[DASH04] a new member sees what to do next, and then the sent message in the activity', async () => {
  const { reader } = await newMember(site);
  const before = await reader.open('/dashboard');
  expect(activity(before).getByText('Rien à signaler pour le moment')).toBeInTheDocument();
  expect(activity(before).getByRole('link', { name: 'Trouver un expert' })).toHaveAttribute('href', '/expertises');
  const contact = await reader.open('/dashboard/contact');
  const send = contact.get.getByRole('button', { name: 'Envoyer le message' });
  await press(reader, contact, send, { Sujet: 'Une question', Message: 'Bonjour' });
  const after = await reader.open('/dashboard');
  expect(texts(activity(after).getAllByRole('listitem'))).toEqual([
    expect.stringMatching(/Message envoyé.*Une question/),
  ]);
  expect(activity(after).getByRole('link', { name: 'Message envoyé' })).toHaveAttribute('href', '/dashboard/contact');
});

test('[DASH02] [DASH03] the cards count upcoming and completed appointments, and the activity lists cancelled ones too', async () => {
  const { db } = site;
  const { reader, profileId: client } = await newMember(site);
  const { profileId: expert } = await addExpert(db);
  const today = new Date().setUTCHours(9, 0, 0, 0);
  const add = (days: number, title: string) =>
    addAppointment(db, { expert, client, title, startsAt: new Date(today + days * 86_400_000) });
  await add(3, 'Un premier');
  await add(4, 'Un second');
  await completeAppointment(db, await add(-1, 'Celui d’hier'));
  const cancelled = await add(5, 'Un de trop');
  expect((await reader.post(`/rendez-vous/${cancelled}/annuler`, {})).status).toBe(303);
  const page = await reader.open('/dashboard');
  expect(card(page, 'Prochains rendez-vous')).toHaveTextContent('2');
  expect(card(page, 'Rendez-vous terminés')).toHaveTextContent('1');
  const entries = texts(activity(page).getAllByRole('listitem'));
  expect(entries).toContainEqual(expect.stringMatching(/Rendez-vous annulé.*Un de trop/));
  expect(entries).toContainEqual(expect.stringMatching(/Rendez-vous terminé.*Celui d’hier/));
});
