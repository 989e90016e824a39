import { addAppointment } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import { newPerson, signUpAs } from '../support/people.ts';
import { rows } from '../support/rows.ts';

const expert = 'aminata-bathily';

test('[CALL01] [CALL02] [CALL03] [CALL04] [CALL05] [CALL07] [CALL11] a client without calls sees the account details, an empty history and no call to join', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  await open(page, '/appels-video');
  await expect(page.getByRole('heading', { level: 1, name: 'Appels Vidéo' })).toBeVisible();
  await expect(page.getByText('Consultez vos appels à venir ou récapitulez vos appels passés')).toBeVisible();
  await expect(page.getByRole('region', { name: `Bonjour ${person.firstName}` })).toBeVisible();
  await expect(page.getByText('Aucun appel dans l’historique')).toBeVisible();
  const [account] = await rows<{ id: string }>('select id from users where email = $1', [person.email]);
  const aside = page.getByRole('complementary', { name: 'Votre compte' });
  for (const text of [account?.id ?? '', person.email, `${person.firstName} ${person.lastName}`, 'CLIENT'])
    await expect(aside.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Appeler' }).click();
  await expect(toastNamed(page, 'Aucun appel programmé pour le moment')).toBeVisible();
  await expect(page.getByText('Fonction à venir')).toHaveCount(0);
  expect(await examine(page)).toEqual([]);
  await page.getByRole('link', { name: 'Retour au profil' }).click();
  await expect(page).toHaveURL(`${stack.origin}/profil`);
});

test('[CALL11] when the operator has disabled calls, the button says that they are coming soon', async ({
  page,
  context,
}) => {
  await signUpAs(context, newPerson());
  await open(page, `${stack.otherOperator}/appels-video`);
  await page.getByRole('button', { name: 'Appeler' }).click();
  await expect(toastNamed(page, 'Fonction à venir')).toContainText('Les appels vidéo seront bientôt disponibles');
});

test('[CALL04] [CALL05] [CALL06] [CALL07] the button says when the next call opens, and leads to it once it is open', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  const { email } = person;
  const cancelled = await addAppointment({ email, expert, start: `now() + interval '3 days'`, title: 'Annulé' });
  await rows(
    `update appointments set status = 'cancelled', reason = 'cancelled-by-client', refund_cents = 0, step = 'cancel', actor = 'client',
       actor_id = client_id, version = version + 1 where id = $1`,
    [cancelled],
  );
  const next = await addAppointment({ email, expert, start: `now() + interval '40 minutes'`, title: 'Bientôt' });
  await open(page, '/appels-video');
  const coming = page.getByRole('listitem').filter({ hasText: 'Bientôt' });
  await expect(coming).toContainText('Programmé');
  await expect(page.getByRole('listitem').filter({ hasText: 'Annulé' })).toBeVisible();
  await page.getByRole('button', { name: 'Appeler' }).click();
  const toast = toastNamed(page, 'Pas encore d’appel à rejoindre');
  await expect(toast).toContainText(/Votre prochain appel ouvre .+ à \d\d:\d\d/);

  await rows(
    `update appointments set starts_at = date_trunc('minute', now() + interval '4 minutes'),
       ends_at = date_trunc('minute', now() + interval '34 minutes'), step = 'move', actor = 'expert', actor_id = expert_id,
       version = version + 1 where id = $1`,
    [next],
  );
  await open(page, '/appels-video');
  await expect(coming).toContainText('Ouvert');
  await expect(coming.getByRole('link', { name: /^Rejoindre/ })).toHaveAttribute('href', `/appels-video/${next}`);
  await page.getByRole('link', { name: 'Rejoindre l’appel' }).click();
  await expect(page).toHaveURL(`${stack.origin}/appels-video/${next}`);
});
