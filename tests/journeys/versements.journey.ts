import { addAppointment, moveToThePast, statusOf } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { type CalledExpert, freeExpert } from '../support/calls.ts';
import { expect, stack, test } from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';
import { newMember } from '../support/people.ts';
import { readPdf } from '../support/read-pdf.ts';
import { rows } from '../support/rows.ts';
import { beginSession } from '../support/sessions.ts';
import { haveShownKey } from '../support/two-factor.ts';

/** Protects the account, as setting up an authenticator app does. */
async function protect({ email }: CalledExpert) {
  await rows(
    `insert into two_factors (user_id, secret, backup_codes) select id, 'secret', 'codes' from users where email = $1`,
    [email],
  );
  await rows('update users set two_factor_enabled = true where email = $1', [email]);
}

async function unprotect({ email }: CalledExpert) {
  await rows('update users set two_factor_enabled = false where email = $1', [email]);
  await rows('delete from two_factors using users where users.id = user_id and email = $1', [email]);
}

/** A session that ended three days ago, or some hours later. */
async function past(email: string, { slug }: CalledExpert, title: string, hours = 0): Promise<string> {
  const start = `now() + interval '4 days ${hours} hours'`;
  const id = await addAppointment({ email, expert: slug, start, title });
  await moveToThePast(id);
  return id;
}

/** Posts its earning of 51 € to the ledger. */
async function earn(id: string): Promise<void> {
  await expect.poll(() => statusOf(id)).toBe('completed');
  await rows(
    `insert into ledger_lines (entry_id, place, kind, appointment_id, owner_id, debit, credit, currency, cents, at)
     select 'payment:' || id, 1, 'payment'::ledger_entry_kind, id, client_id, 'provider'::ledger_account,
       'held-for-sessions'::ledger_account, 'EUR', 6000, ends_at from appointments where id = $1
     union all select 'session-earned:' || id, 1, 'session-earned', id, expert_id, 'held-for-sessions', 'expert-share', 'EUR', 5100,
       ends_at from appointments where id = $1
     union all select 'session-earned:' || id, 2, 'session-earned', id, expert_id, 'held-for-sessions', 'commission', 'EUR', 900,
       ends_at from appointments where id = $1`,
    [id],
  );
}

test('an expert who protects the account opens a payout account at the provider, and a mail tells it', async ({
  page,
  context,
}) => {
  const expert = await freeExpert('d');
  await beginSession(context, expert.email);
  await open(page, '/expert-space/paiements');
  const opening = page.getByRole('button', { name: 'Ouvrir mon compte de versement' });
  await expect(page.getByRole('main')).toContainText('protégez d’abord votre compte');
  await expect(opening).toBeDisabled();
  expect(await examine(page)).toEqual([]);

  await protect(expert);
  await context.clearCookies();
  await beginSession(context, expert.email);
  await rows('update sessions set confirmed_at = null where user_id = (select id from users where email = $1)', [
    expert.email,
  ]);
  await open(page, '/expert-space/paiements');
  await expect(opening).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Confirmer mon identité' })).toHaveAttribute('href', /^\/confirmer\?/);
  await context.clearCookies();
  await beginSession(context, expert.email);
  await open(page, '/expert-space');
  await page.getByRole('link', { name: 'Paiements' }).click();
  const account = page.getByRole('region', { name: 'Compte de versement' });
  await expect(account).toContainText('À ouvrir');
  expect(await examine(page)).toEqual([]);
  await opening.click();
  await expect(page.getByRole('heading', { name: 'Votre compte de versement' })).toBeVisible();
  // After leaving the onboarding early, the page says what is missing.
  await page.goto('/expert-space/paiements');
  await expect(account).toContainText('À compléter');
  await account.getByRole('button', { name: 'Compléter mes informations' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(account).toContainText('Prêt');
  await expect(page.getByRole('main')).toContainText('par prudence, vos versements reprennent le');
  const mail = await mailTo(expert.email, /^Vos versements changent de destination/);
  expect(mail.text).toContain('Un compte de versement vient d’être ouvert');
  expect(mail.text).toMatch(/\/nouveau-mot-de-passe\?token=/);
  await rows('delete from payout_accounts using user_profiles as expert where expert.id = expert_id and email = $1', [
    expert.email,
  ]);
  await unprotect(expert);
});

test('[ESPACE15] [ESPACE16] [PAYOUT04] [ADMIN21] [MAIL11] an expert is paid to an IBAN through a SEPA file that an admin downloads for the bank', async ({
  page,
  context,
  browser,
}) => {
  const expert = await freeExpert('d');
  const client = await newMember(await browser.newContext({ baseURL: stack.origin }));
  const title = `Bilan ${crypto.randomUUID().slice(0, 8)}`;
  const stopped = `Litige ${crypto.randomUUID().slice(0, 8)}`;
  const paid = await past(client.email, expert, title);
  const claimed = await past(client.email, expert, stopped, 2);
  for (const id of [paid, claimed]) await earn(id);
  await rows(
    `insert into claims (appointment_id, client_id, expert_id, words, raised_at)
     select id, client_id, expert_id, 'Sans son.', ends_at from appointments where id = $1`,
    [claimed],
  );
  await beginSession(context, expert.email);
  await open(page, '/expert-space/paiements');
  const iban = page.getByRole('region', { name: 'IBAN' });
  await expect(iban).toBeHidden();
  await page.getByText('IBAN, par virement SEPA').click();
  await expect(page.getByRole('main')).toContainText('protégez d’abord votre compte');
  await expect(iban).toContainText('Vous pourrez enregistrer un IBAN ici ensuite.');
  const coming = page.getByRole('table', { name: 'Versements à venir' });
  await expect(coming.getByRole('row', { name: title })).toContainText('En attente de vos coordonnées');
  await expect(coming.getByRole('row', { name: stopped })).toContainText('réclamation ouverte');

  await protect(expert);
  await context.clearCookies();
  await beginSession(context, expert.email);
  await open(page, '/expert-space/paiements');
  await page.getByText('IBAN, par virement SEPA').click();
  await iban.getByRole('textbox', { name: 'Nouvel IBAN' }).fill('DE88 3704 0044 0532 0130 00');
  await iban.getByRole('textbox', { name: 'Titulaire du compte' }).fill(expert.name);
  await iban.getByRole('button', { name: 'Enregistrer cet IBAN' }).click();
  await expect(page.getByRole('main')).toContainText('Cet IBAN n’est pas valide');
  await iban.getByRole('textbox', { name: 'Nouvel IBAN' }).fill('DE89 3704 0044 0532 0130 00');
  await iban.getByRole('button', { name: 'Enregistrer cet IBAN' }).click();
  await expect(toastNamed(page, 'IBAN à confirmer')).toBeVisible();
  await expect(iban).toContainText('se terminant par 3000 attend votre confirmation');
  expect(await examine(page)).toEqual([]);
  const mail = await mailTo(expert.email, /Confirmez votre IBAN/);
  const [link = ''] = /https?:\/\/[^\s"<]+\/expert-space\/paiements\/iban\?cle=[\w.-]+/.exec(mail.text ?? '') ?? [];
  await page.goto(link);
  expect(await examine(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirmer cet IBAN' }).click();
  await expect(toastNamed(page, 'IBAN confirmé')).toBeVisible();
  await expect(iban).toContainText('dont l’IBAN se termine par 3000');
  await expect(coming.getByRole('row', { name: title })).toContainText('Dans les 72 heures de votre changement');
  await mailTo(expert.email, /^Vos versements changent de destination/);
  await rows(
    `update payout_accounts set held_until = now() from user_profiles as expert
     where expert.id = expert_id and email = $1`,
    [expert.email],
  );
  await open(page, '/expert-space/paiements');
  await expect(coming.getByRole('row', { name: title })).toContainText('Au prochain virement');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();

  const office = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await beginSession(office, 'admin@visavis.example');
  const admin = await office.newPage();
  await open(admin, '/admin/versements');
  expect(await examine(admin)).toEqual([]);
  await expect(admin.getByRole('row', { name: title })).toContainText('Au prochain fichier SEPA');
  await admin.getByRole('link', { name: /^Arrêtés par une réclamation/ }).click();
  await expect(admin.getByRole('link', { name: `Voir la réclamation : ${stopped}` })).toHaveAttribute(
    'href',
    `/admin/reclamations/${claimed}`,
  );
  await expect(admin.getByRole('row', { name: title })).toHaveCount(0);
  await admin.getByRole('link', { name: 'Fichiers SEPA' }).click();
  await admin.getByRole('button', { name: 'Préparer un fichier SEPA' }).click();
  await expect(toastNamed(admin, 'Fichier SEPA préparé')).toBeVisible();
  expect(await examine(admin)).toEqual([]);
  await expect(admin.getByRole('row').filter({ hasText: 'Une autre personne doit le valider' })).toHaveCount(1);
  const theirs = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const colleague = await newMember(theirs);
  await rows(`update user_profiles set role = 'admin' where email = $1`, [colleague.email]);
  await haveShownKey(colleague);
  const second = await theirs.newPage();
  await open(second, '/admin/versements?etat=fichiers');
  await second.getByRole('button', { name: /^Valider le fichier/ }).click();
  await second
    .getByRole('dialog', { name: /^Valider le fichier/ })
    .getByRole('button', { name: 'Valider' })
    .click();
  await expect(toastNamed(second, 'Fichier validé')).toBeVisible();
  expect(await examine(second)).toEqual([]);
  await open(admin, '/admin/versements?etat=fichiers');
  const file = admin.getByRole('row').filter({ hasText: 'À transmettre' }).first();
  const downloading = admin.waitForEvent('download');
  await file.getByRole('link', { name: /^Télécharger/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^virements-\d{6}\.xml$/);
  const xml = Buffer.concat(await (await download.createReadStream()).toArray()).toString('utf8');
  expect(xml).toContain('<IBAN>DE89370400440532013000</IBAN>');
  expect(xml).toContain('<InstdAmt Ccy="EUR">51.00</InstdAmt>');
  await file.getByRole('button', { name: /^Marquer comme transmis/ }).focus();
  await admin.keyboard.press('Enter');
  const sure = admin.getByRole('dialog', { name: /est transmis \?$/ });
  await expect(sure).toBeVisible();
  await sure.getByRole('button', { name: 'Oui, il est transmis' }).click();
  await expect(toastNamed(admin, 'Fichier transmis')).toBeVisible();
  await admin.getByRole('link', { name: 'Envoyés' }).click();
  await expect(admin.getByRole('row', { name: title })).toContainText('Virement SEPA');
  expect(await examine(admin)).toEqual([]);
  await open(admin, '/admin/journal');
  await expect(admin.getByRole('main')).toContainText('Fichier téléchargé');
  await office.close();
  await rows(`update user_profiles set role = 'client' where email = $1`, [colleague.email]);
  await theirs.close();

  await expect(mailTo(expert.email, /Versement de 51,00\s€ envoyé/)).resolves.toBeTruthy();
  await open(page, '/expert-space/paiements');
  const row = page.getByRole('table', { name: 'Versements et relevés' }).getByRole('row', { name: title });
  await expect(row).toContainText('51,00');
  const fetching = page.waitForEvent('download');
  await row.getByRole('link', { name: /^Relevé/ }).click();
  const statement = await readPdf(Buffer.concat(await (await (await fetching).createReadStream()).toArray()));
  expect(statement.isTagged).toBe(true);
  expect(statement.lines.join(' ')).toContain('IBAN se terminant par 3000');
  await page.setViewportSize({ width: 320, height: 640 });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBe(0);
  await rows('delete from claims where appointment_id = $1', [claimed]);
  await unprotect(expert);
});
