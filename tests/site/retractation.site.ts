import { expect, test } from 'vitest';
import { addAppointment } from '../support/database/appointments.ts';
import { addExpert } from '../support/database/people.ts';
import { newMember } from '../support/site/member.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');

test('[WITHD01] a consumer can withdraw from the contract, a professional cannot', async () => {
  const { db } = site;
  const { reader, profileId: client } = await newMember(site);
  const { profileId: expert } = await addExpert(db);
  const startsAt = new Date(new Date().setUTCHours(8, 0, 0, 0) + 2 * 86_400_000);
  const id = await addAppointment(db, { client, expert, startsAt });
  const renounce = { name: /^Renoncer au contrat ici/ };
  expect((await reader.open('/rendez-vous')).get.getByRole('link', renounce)).toBeInTheDocument();

  await db
    .insertInto('orders')
    .values({
      appointment_id: id,
      client_id: client,
      email: 'ines@courrier.example',
      first_name: 'Inès',
      last_name: 'Carlier',
      buyer: 'professional',
      company_name: 'Carlier Conseil',
      siren: '732829320',
      starts_early: false,
      keeps_card: false,
      created_at: new Date(),
    })
    .execute();
  const page = await reader.open('/rendez-vous');
  expect(page.get.getByRole('link', { name: /^Annuler/ })).toBeInTheDocument();
  expect(page.get.queryByRole('link', renounce)).toBeNull();
  expect(await reader.ledTo(`/rendez-vous/${id}/retractation`)).toBe('/rendez-vous');
});
