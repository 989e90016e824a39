import { expect, test } from 'vitest';
import { mailedCode } from '../support/database/sign-in.ts';
import { press } from '../support/site/form.ts';
import { signUp } from '../support/site/member.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import type { Reader } from '../support/site/reader.ts';
import { openSite, type Site } from '../support/site/site.ts';

const site = await openSite('domains');
const guarded = await openSite('domains', { SIGN_INS_PER_QUARTER_HOUR: '3' });
const label = 'Code à six chiffres';
const button = (page: Page, name: string) => page.get.getByRole('button', { name });
const heading = (page: Page) => texts([page.get.getByRole('heading', { level: 1 })])[0];
const alert = (page: Page) => texts(within(page.main).getAllByRole('alert')).join();
const status = (page: Page) => texts(page.get.getAllByRole('status')).join();

async function typePassword(reader: Reader, email: string, password: string, query = ''): Promise<Page> {
  const page = await reader.open(`/se-connecter${query}`);
  const filled = { 'Adresse e-mail': email, 'Mot de passe': password };
  return press(reader, page, button(page, 'Se connecter'), filled);
}

const typeCode = (reader: Reader, page: Page, code: string) =>
  press(reader, page, button(page, 'Continuer'), { [label]: code });

/** An account whose password was tried too often, or an address without one. */
async function triedTooOften(at: Site, email: string) {
  for (let time = 0; time < 3; time++)
    await at.visitor().post('/se-connecter', { intent: 'sign-in', email, password: 'une phrase au hasard' });
}

test('without a sign-in that waits, the page of the code leads to the sign-in page', async () => {
  const reader = site.visitor();
  expect(await reader.ledTo('/se-connecter/code?returnTo=%2Frendez-vous')).toBe(
    '/se-connecter?returnTo=%2Frendez-vous',
  );
  const answer = await reader.post('/se-connecter/code', { intent: 'enter', code: '123456' });
  expect(answer.headers.get('location')).toBe('/se-connecter?returnTo=%2Fprofil');
});

test('an unknown browser enters by the mailed code, without scripts, and is known from then on', async () => {
  const { email, password } = await signUp(site);
  const reader = site.visitor();
  const asked = await typePassword(reader, email, password, '?returnTo=%2Frendez-vous');
  expect(heading(asked)).toBe('Encore une étape');
  expect(asked.main).toHaveTextContent(email);
  const field = asked.get.getByRole('textbox', { name: new RegExp(`^${label}`) });
  for (const [name, value] of [
    ['autocomplete', 'one-time-code'],
    ['inputmode', 'numeric'],
  ] as const)
    expect(field).toHaveAttribute(name, value);
  expect(field).toBeRequired();
  expect(await reader.ledTo('/profil')).toMatch(/^\/se-connecter\?/);

  const code = await mailedCode(site.platform, email);
  const wrong = await typeCode(reader, asked, code === '000000' ? '000001' : '000000');
  expect(wrong.status).toBe(401);
  expect(alert(wrong)).toContain('Ce code n’est pas le bon.');
  const inside = await typeCode(reader, wrong, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(inside.path).toBe('/rendez-vous');
  expect(status(inside)).toContain('Connexion réussie');

  await reader.post('/se-deconnecter', {});
  expect((await typePassword(reader, email, password)).path).toBe('/profil');
});

test('another code can be mailed twice; after five wrong ones the person signs in again', async () => {
  const { email, password } = await signUp(site);
  const reader = site.visitor();
  let page = await typePassword(reader, email, password);
  for (let time = 0; time < 2; time++) {
    page = await press(reader, page, button(page, 'Renvoyer un code'));
    expect(status(page)).toContain('Code envoyé');
  }
  page = await press(reader, page, button(page, 'Renvoyer un code'));
  expect(page.status).toBe(429);
  expect(alert(page)).toContain('Trop de demandes.');
  const right = await mailedCode(site.platform, email);
  for (const digit of [1, 2, 3, 4, 5].map((each) => (Number(right) + each) % 1_000_000))
    page = await typeCode(reader, page, String(digit).padStart(6, '0'));
  expect(page.path).toBe('/se-connecter?returnTo=%2Fprofil');
  expect(status(page)).toContain('Ce code a expiré, ou il a été essayé trop souvent.');
});

test('after too many passwords an unknown browser proves the mailbox first, and then gives the password', async () => {
  const { email, password } = await signUp(guarded);
  await triedTooOften(guarded, email);
  const reader = guarded.visitor();
  const asked = await typePassword(reader, email, password, '?returnTo=%2Frendez-vous');
  expect(heading(asked)).toBe('Confirmez que c’est vous');
  expect(within(asked.main).queryByRole('textbox')).toBeNull();
  const sent = await press(reader, asked, button(asked, 'Recevoir un code'));
  expect(status(sent)).toContain('Code envoyé');
  expect(heading(sent)).toBe('Consultez votre boîte de réception');
  const proved = await typeCode(reader, sent, await mailedCode(guarded.platform, email));
  expect(proved.path).toBe('/se-connecter?returnTo=%2Frendez-vous');
  expect(status(proved)).toContain('Saisissez maintenant votre mot de passe.');
  // The address need not be typed again.
  const inside = await press(reader, proved, button(proved, 'Se connecter'), { 'Mot de passe': password });
  expect(inside.path).toBe('/rendez-vous');
});

test('pages and answers do not reveal whether an address that was tried too often has an account', async () => {
  const { email, password } = await signUp(guarded);
  const unknown = 'personne-ici@courrier.example';
  const seen: string[][] = [];
  for (const address of [email, unknown]) {
    await triedTooOften(guarded, address);
    const reader = guarded.visitor();
    const asked = await typePassword(reader, address, password);
    const sent = await press(reader, asked, button(asked, 'Recevoir un code'));
    const wrong = await typeCode(reader, sent, '000000');
    seen.push(
      [asked, sent, wrong].map(
        (page) => `${page.status} ${page.path} ${texts([page.main])[0]?.replaceAll(address, 'ADRESSE')}`,
      ),
    );
  }
  expect(seen[0]).toEqual(seen[1]);
});
