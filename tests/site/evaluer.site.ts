import { expect, test } from 'vitest';
import { addAppointment, completeAppointment } from '../support/database/appointments.ts';
import { addExpert } from '../support/database/people.ts';
import { press } from '../support/site/form.ts';
import { newMember } from '../support/site/member.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');

test('[RATE01] a client can rate a session without scripts', async () => {
  const { db } = site;
  const { reader, profileId: client } = await newMember(site);
  const { profileId: expert } = await addExpert(db);
  const startsAt = new Date(new Date().setUTCHours(8, 0, 0, 0) - 86_400_000);
  const id = await addAppointment(db, { client, expert, startsAt, title: 'Bilan de trésorerie' });
  await completeAppointment(db, id);
  const list = await reader.open('/rendez-vous?onglet=termines');
  const form = await reader.open(list.get.getByRole('link', { name: /^Évaluer/ }).getAttribute('href') ?? '');
  const rated = await press(reader, form, form.get.getByRole('button', { name: 'Envoyer l’évaluation' }), {
    Bien: true,
    'Votre commentaire (facultatif)': ' Utile. ',
  });
  expect(rated.get.getByRole('button', { name: /^Évalué/ })).toBeDisabled();
  const kept = db.selectFrom('appointment_ratings').select(['rating', 'comment']).where('appointment_id', '=', id);
  expect(await kept.execute()).toEqual([{ rating: 3, comment: 'Utile.' }]);
});
