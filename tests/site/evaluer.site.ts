import { expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { addAppointment, completeAppointment } from '../support/database/appointments.ts';
import { addExpert } from '../support/database/people.ts';
import { press } from '../support/site/form.ts';
import { newMember } from '../support/site/member.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');

const { db } = site;

/** A client, and their session of yesterday. */
async function newSession() {
  const { reader, profileId: client } = await newMember(site);
  const { profileId: expert } = await addExpert(db);
  const startsAt = new Date(new Date().setUTCHours(8, 0, 0, 0) - 86_400_000);
  const id = await addAppointment(db, { client, expert, startsAt, title: 'Bilan de trésorerie' });
  await completeAppointment(db, id);
  return { reader, id };
}

const ratingsOf = (id: AppointmentId) =>
  db.selectFrom('appointment_ratings').select(['rating', 'comment']).where('appointment_id', '=', id).execute();

test('[RATE01] a client can rate a session without scripts', async () => {
  const { reader, id } = await newSession();
  const list = await reader.open('/rendez-vous?onglet=termines');
  const form = await reader.open(list.get.getByRole('link', { name: /^Évaluer/ }).getAttribute('href') ?? '');
  const rated = await press(reader, form, form.get.getByRole('button', { name: 'Envoyer l’évaluation' }), {
    Bien: true,
    'Votre commentaire (facultatif)': ' Utile. ',
  });
  expect(rated.path).toBe(`/rendez-vous/${id}`);
  const after = await reader.open('/rendez-vous?onglet=termines');
  expect(after.get.getByRole('button', { name: /^Évalué/ })).toBeDisabled();
  expect(await ratingsOf(id)).toEqual([{ rating: 3, comment: 'Utile.' }]);
});

test('[MAILX06] the link of a star opens the dialog with that number chosen and writes nothing', async () => {
  const { reader, id } = await newSession();
  const chosenAt = async (note: string) => {
    const page = await reader.open(`/rendez-vous/${id}/evaluer?note=${note}`);
    return page.all('input[name="rating"][checked]').map((star) => star.getAttribute('value'));
  };
  for (const note of ['0', '6', '4x', '']) expect(await chosenAt(note)).toEqual([]);
  expect(new Set(await chosenAt('4'))).toEqual(new Set(['4']));
  expect(await ratingsOf(id)).toEqual([]);
});
