import type { BrowserContext } from '@playwright/test';
import { open } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { fillSignIn, newPerson, personWithAccount, signInButton, signOutButton, signUpAs } from '../support/people.ts';

const sessionCookie = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('session_token'));
  if (!cookie) throw new Error('the browser holds no session');
  return cookie;
};

test('[AUTH22] after signing out, the back button does not show the client’s data', async ({ page, context }) => {
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

test('[AUTH21] scripts of a page cannot read the session token', async ({ page, context }) => {
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
  // The page deletes the cookie of its toast.
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('');
  const afterLogin = await readable();
  expect(afterLogin).toMatchObject({ cookies: '', local: [], databases: [] });
  expect(JSON.stringify(afterLogin)).not.toContain(token);
  await open(page, '/profil');
  expect(JSON.stringify(await readable())).not.toContain(token);
});
