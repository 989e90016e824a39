import { type CDPSession, expect, type Page } from '@playwright/test';
import { appCodes } from './app-codes.ts';
import { open } from './browser.ts';
import type { Person } from './people.ts';
import { rows } from './rows.ts';

/** The refusal shown in the page; toasts are outside it. */
export const refusal = (page: Page) => page.getByRole('main').getByRole('alert');

export const part = (page: Page, name: string) => page.getByRole('region', { name });

export const continueButton = (page: Page) => page.getByRole('button', { name: 'Continuer', exact: true });
export const codeField = (page: Page) => page.getByRole('textbox', { name: /^Code/ });

/** Requests a new authenticator app and reads its secret from the page. */
export async function beginApp(page: Page, { password }: Person): Promise<string> {
  await open(page, '/profil/securite/application');
  await page.getByLabel(/^Mot de passe actuel/).fill(password);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(page.getByRole('heading', { name: 'Scannez ce code' })).toBeVisible();
  return shownSecret(page);
}

export async function shownSecret(page: Page): Promise<string> {
  const letters = await page.getByText(/^([A-Z2-7]{1,4} ?){8,}$/).textContent();
  return (letters ?? '').replaceAll(/\s/g, '');
}

/** Sets up an app; returns its secret, the codes that are still valid and the backup codes. */
export async function protectWithApp(page: Page, person: Person) {
  const secret = await beginApp(page, person);
  const [first = '', ...codes] = await appCodes(secret);
  await codeField(page).fill(first);
  await page.getByRole('button', { name: 'Vérifier et activer' }).click();
  const list = page.getByRole('list', { name: 'Vos codes de secours' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  return { secret, codes, backupCodes: await list.allInnerTexts() };
}

/** A virtual fingerprint reader that always agrees, until told otherwise. */
export async function plugInAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

export async function addPasskey(page: Page, name: string) {
  await open(page, '/profil/securite');
  const section = part(page, 'Clés d’accès');
  await section.getByText('Ajouter une clé d’accès').click();
  await section.getByRole('textbox', { name: 'Nom de la clé' }).last().fill(name);
  await section.getByRole('button', { name: 'Créer la clé' }).click();
}

/** Adds a passkey and marks the session as started with it, for journeys about something else. */
export async function haveShownKey({ email }: Pick<Person, 'email'>, database?: string) {
  await rows(
    `insert into passkeys (user_id, name, public_key, credential_id, counter, device_type, backed_up)
     select id, 'Clé', '', gen_random_uuid()::text, 0, 'singleDevice', false from users where email = $1`,
    [email],
    database,
  );
  await rows(
    'update sessions set second_factor = true, confirmed_at = now() where user_id = (select id from users where email = $1)',
    [email],
    database,
  );
}
