import type { BrowserContext } from '@playwright/test';
import { open } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { fillSignIn, newPerson, personWithAccount, signInButton, signOutButton, signUpAs } from '../support/people.ts';

const sessionCookie = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('session_token'));
  if (!cookie) throw new Error('the browser holds no session');
  return cookie;
};

test('[AUTH22] after signing out the old cookie opens nothing any more', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signUpAs(context, newPerson());
  const kept = await sessionCookie(context);
  const thief = await browser.newContext(baseURL ? { baseURL } : {});
  await thief.addCookies([kept]);
  const elsewhere = await thief.newPage();
  await elsewhere.goto('/profil');
  await expect(elsewhere).toHaveURL('/profil');

  await open(page, '/profil');
  await signOutButton(page).click();
  await expect(page).toHaveURL('/se-connecter');
  await expect(signInButton(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(kept.name);

  await elsewhere.goto('/profil');
  await expect(elsewhere).toHaveURL('/se-connecter?returnTo=%2Fprofil');
  await thief.close();
});

test('[AUTH22] after signing out the back button shows nothing of the person', async ({ page, context }) => {
  const person = newPerson();
  await signUpAs(context, person);
  await open(page, '/profil');
  await expect(page.getByRole('main')).toContainText(person.email);
  await signOutButton(page).click();
  await expect(page).toHaveURL('/se-connecter');
  await page.goBack();
  await expect(page).toHaveURL('/se-connecter?returnTo=%2Fprofil');
  await expect(page.getByText(person.email)).toHaveCount(0);
});

test('signing out takes the button: a link or a picture with that address does nothing', async ({ page, context }) => {
  await signUpAs(context, newPerson());
  await page.goto('/se-deconnecter');
  await expect(page).toHaveURL('/');
  await page.goto('/profil');
  await expect(page).toHaveURL('/profil');
});

test('[AUTH20] the session cookie is HttpOnly, Secure and SameSite=Lax', async ({ page, context }) => {
  const person = await personWithAccount(context);
  await open(page, '/se-connecter');
  await fillSignIn(page, person);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await signInButton(page).click();
  const said = (await (await answered).headersArray()).filter(({ name }) => name.toLowerCase() === 'set-cookie');
  const session = said.map(({ value }) => value).find((value) => value.includes('session_token='));
  expect(session).toMatch(/; HttpOnly(;|$)/i);
  expect(session).toMatch(/; Secure(;|$)/i);
  expect(session).toMatch(/; SameSite=Lax(;|$)/i);
  await expect(page).toHaveURL('/profil');
  expect(await sessionCookie(context)).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
});

test('[AUTH21] no script of a page can read the session token', async ({ page, context }) => {
  const person = await personWithAccount(context);
  await open(page, '/se-connecter');
  await fillSignIn(page, person);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await signInButton(page).click();
  await expect(page).toHaveURL('/profil');
  const [token = ''] = decodeURIComponent((await sessionCookie(context)).value).split('.');
  expect(token.length).toBeGreaterThan(20);
  expect(await (await answered).text()).not.toContain(token);

  const readable = () =>
    page.evaluate(async () => ({
      cookies: document.cookie,
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases: await indexedDB.databases(),
      page: document.documentElement.outerHTML,
    }));
  const afterLogin = await readable();
  expect(afterLogin).toMatchObject({ cookies: '', local: [], databases: [] });
  expect(JSON.stringify(afterLogin)).not.toContain(token);
  await open(page, '/profil');
  expect(JSON.stringify(await readable())).not.toContain(token);
});
