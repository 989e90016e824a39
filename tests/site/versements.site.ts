import { beforeAll, expect, test } from 'vitest';
import { addAppointment, completeAppointment } from '../support/database/appointments.ts';
import { addExpert, addPerson } from '../support/database/people.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const admin = await site.signedInAs('admin');
const confirmIdentity = (confirmed_at: Date | null) => site.db.updateTable('sessions').set({ confirmed_at }).execute();

const pages = [
  ['/admin/versements?etat=envoyes', /^Revenu\s: virement de la séance/, /Pour noter un virement revenu/],
  ['/admin/versements?etat=a-recuperer', /^Reçu\s: somme de la séance/, /Pour noter une somme reçue/],
] as const;

/** A transfer to an IBAN that was sent, and a part of it that the expert owes. */
beforeAll(async () => {
  const { db } = site;
  const domain = await db.selectFrom('domains').select('id').executeTakeFirstOrThrow();
  const { profileId: expert } = await addExpert(db, { domains: [domain] });
  const { profileId: client } = await addPerson(db);
  const startsAt = new Date(Math.floor(Date.now() / 60_000 - 3 * 1_440) * 60_000);
  const appointment_id = await addAppointment(db, { expert, client, startsAt, title: 'Bilan du trimestre' });
  await completeAppointment(db, appointment_id);
  const file = await db
    .insertInto('sepa_files')
    .values({ made_at: startsAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const iban = { iban_sealed: 'x', iban_last4: '3000', iban_holder: 'Inès Carlier', sepa_file_id: file.id };
  const sent = { state: 'sent', method: 'iban', cents: 5_100, due_at: startsAt, sent_at: new Date(), ...iban };
  const payout = await db
    .insertInto('payouts')
    .values({ appointment_id, expert_id: expert, currency: 'EUR', ...sent })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payout_reversals')
    .values({ payout_id: payout.id, cents: 100, created_at: new Date() })
    .execute();
});

test.for(pages)('%s asks who it is before « %s » can be sent', async ([path, name, words]) => {
  await confirmIdentity(null);
  const { get } = await admin.open(path);
  expect(get.getByText(words)).toBeInTheDocument();
  expect(get.getByRole('link', { name: 'Confirmer mon identité' })).toHaveAttribute(
    'href',
    `/confirmer?returnTo=${encodeURIComponent(path)}`,
  );
  expect(get.queryByRole('button', { name })).toBeNull();
});

test.for(pages)('%s offers « %s » to an admin who has just said who it is', async ([path, name, words]) => {
  await confirmIdentity(new Date());
  const { get } = await admin.open(path);
  expect(get.getByRole('button', { name })).toBeInTheDocument();
  expect(get.queryByText(words)).toBeNull();
});
