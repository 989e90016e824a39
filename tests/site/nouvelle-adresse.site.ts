import { expect, test } from 'vitest';
import type { EmailChangeId } from '#kernel/ids';
import { emailChangeLink } from '#modules/identity/server';
import { announced } from '../support/database/facts.ts';
import { press } from '../support/site/form.ts';
import { signUp } from '../support/site/member.ts';
import type { Page } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const button = (page: Page, name: string) => page.get.getByRole('button', { name });
const emailField = (page: Page) => page.get.getByRole('textbox', { name: 'Adresse e-mail' });

/** Link that the worker mails to a new address. */
async function linkTo(address: string): Promise<string> {
  const { id } = await site.db
    .selectFrom('email_changes')
    .select('id')
    .where('new_email', '=', address)
    .executeTakeFirstOrThrow();
  const mail = await emailChangeLink(site.platform, id as EmailChangeId);
  if (!mail) throw new Error(`there is no link for ${address}`);
  return mail.link;
}

/** Requests a new address without scripts. */
async function askFor(address: string) {
  const { reader } = await signUp(site);
  const form = await reader.open('/profil?modifier=oui');
  const pending = await press(reader, form, button(form, 'Enregistrer'), { 'Adresse e-mail': address });
  expect(pending.main).toHaveTextContent(`En attente de confirmation : ${address}`);
  return { reader, pending };
}

test('the link to confirm a new e-mail address expires after 48 hours', async () => {
  const address = 'trop-tard@courrier.example';
  const { reader } = await askFor(address);
  const link = await linkTo(address);
  const confirm = await reader.open(link);
  expect(button(confirm, 'Confirmer cette adresse')).toBeInTheDocument();
  const change = site.db.selectFrom('email_changes').select('expires_at').where('new_email', '=', address);
  const { expires_at } = await change.executeTakeFirstOrThrow();
  await site.db
    .updateTable('email_changes')
    .set({ expires_at: new Date(expires_at.getTime() - 48 * 3_600_000) })
    .where('new_email', '=', address)
    .execute();
  const dead = { name: 'Ce lien n’est plus valable' };
  expect((await reader.open(link)).get.getByRole('heading', dead)).toBeInTheDocument();
});

test('[PROF13] a member can change the e-mail address without scripts', async () => {
  const address = 'sans-scripts@courrier.example';
  const { reader, pending } = await askFor(address);
  const before = (await announced(site.db, 'email-link-requested')).length;
  const resent = await press(reader, pending, button(pending, 'Renvoyer'));
  expect(resent.get.getByRole('status')).toHaveTextContent('Message envoyé');
  expect(await announced(site.db, 'email-link-requested')).toHaveLength(before + 1);
  const confirm = await reader.open(await linkTo(address));
  const changed = await press(reader, confirm, button(confirm, 'Confirmer cette adresse'));
  expect(changed.path).toBe('/profil');
  expect(changed.get.getByRole('status')).toHaveTextContent('Adresse e-mail modifiée');
  expect(emailField(changed)).toHaveValue(address);
});
