import type { Page } from '@playwright/test';
import { open, toastNamed } from '../support/browser.ts';
import { expect, stack, test, withoutScripts } from '../support/journey.ts';
import { newMember } from '../support/people.ts';
import { square, svgWithScript } from '../support/photos.ts';
import { rows } from '../support/rows.ts';

const control = (page: Page) => page.getByLabel('Changer la photo');
const photoIn = (page: Page) => page.getByRole('main').locator('img[src^="/media/avatars/"]');
const jpeg = async (colour?: string) => ({
  name: 'portrait.jpg',
  mimeType: 'image/jpeg',
  buffer: await square(600, colour).jpeg().toBuffer(),
});
const disguised = { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: svgWithScript };

const failed = (page: Page) => toastNamed(page, 'Impossible de télécharger la photo');

test('[PROF14] [PROF09] a file that is not a photo, or too large, is refused with the reason', async ({
  page,
  context,
}) => {
  await newMember(context);
  await open(page, '/profil');
  await control(page).setInputFiles(disguised);
  await expect(failed(page)).toContainText('Choisissez une photo JPEG, PNG ou WebP');
  await failed(page).getByRole('button', { name: 'Fermer' }).click();
  await control(page).setInputFiles({ ...disguised, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(failed(page)).toContainText('Cette photo dépasse 5 Mo.');
  await expect(photoIn(page)).toHaveCount(0);
});

test('[PROF14] the server also rejects a form that is too large, with 413', async ({ context }) => {
  await newMember(context);
  const send = (bytes: number) =>
    context.request.post(`${stack.origin}/profil/photo`, {
      multipart: { photo: { ...disguised, buffer: Buffer.alloc(bytes) } },
      headers: { Origin: stack.origin, Accept: 'application/json' },
    });
  const answer = await send(6 * 1024 * 1024);
  expect(answer.status()).toBe(413);
  expect(await answer.json()).toEqual({ refusal: 'photo-too-large' });
  const elsewhere = await context.request.post(`${stack.origin}/profil`, {
    form: { bio: 'x'.repeat(300_000) },
    headers: { Origin: stack.origin },
  });
  expect(elsewhere.status()).toBe(413);
});

test('a photo sent without a session is refused with 401', async ({ request }) => {
  const answer = await request.post(`${stack.origin}/profil/photo`, {
    multipart: { photo: await jpeg() },
    headers: { Origin: stack.origin, Accept: 'application/json' },
  });
  expect(answer.status()).toBe(401);
});

test('[PROF09] a lost connection is shown as a failed upload', async ({ page, context }) => {
  await newMember(context);
  await open(page, '/profil');
  await control(page).setInputFiles(await jpeg());
  await expect(toastNamed(page, 'Photo mise à jour')).toBeVisible();
  await context.setOffline(true);
  await control(page).setInputFiles(await jpeg());
  await expect(failed(page)).toBeVisible();
});

test('[PROF01] [PROF08] [PROF09] a new photo shows its upload progress, then appears on every open page of the client', async ({
  page,
  context,
}) => {
  const person = await newMember(context);
  await open(page, '/profil');
  const beside = await context.newPage();
  await open(beside, '/dashboard');
  await expect(beside.locator('html[data-live=ready]')).toBeAttached();

  // Blocked until the progress bar was checked.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/profil/photo', async (route) => {
    await held;
    await route.continue();
  });
  await control(page).setInputFiles(await jpeg());
  await expect(page.getByRole('progressbar', { name: /^(Envoi|Traitement) de la photo$/ })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-live=polite]')).toHaveText(/^(Envoi|Traitement) de la photo$/);
  release();
  await expect(toastNamed(page, 'Photo mise à jour')).toBeVisible();
  await expect(photoIn(page)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const first = await photoIn(page).getAttribute('src');
  const [row] = await rows<{ id: string; user_id: string; avatar_url: string }>(
    'select id, user_id, avatar_url from user_profiles where email = $1',
    [person.email],
  );
  expect(first).toBe(row?.avatar_url);
  expect(first).toMatch(new RegExp(`^/media/avatars/${row?.id}/[0-9a-f-]{36}\\.webp$`));
  await expect(beside.locator(`img[src*="${first?.split('/').at(-1)}"]`).first()).toBeAttached();

  await control(page).setInputFiles(await jpeg('#ffcc00'));
  await expect(photoIn(page)).not.toHaveAttribute('src', first ?? '');
  // The worker has deleted the previous photo.
  await expect.poll(async () => (await context.request.get(stack.origin + first)).status()).toBe(404);

  // The person's first page to load shows the toast.
  await beside.close();
  await page.getByRole('button', { name: 'Supprimer la photo' }).click();
  await expect(toastNamed(page, 'Photo supprimée')).toBeVisible();
  await expect(photoIn(page)).toHaveCount(0);
});

test('[PROF01] the photo control works by keyboard', async ({ page, context }) => {
  await newMember(context);
  // Registered early, because file chooser interception is enabled asynchronously.
  const chooser = page.waitForEvent('filechooser');
  await open(page, '/profil');
  await control(page).focus();
  await page.keyboard.press('Space');
  await (await chooser).setFiles(await jpeg());
  await expect(toastNamed(page, 'Photo mise à jour')).toBeVisible();
  await expect(control(page)).toBeFocused();
});

test('[PROF09] without scripts a photo is sent, refused or deleted through a form', async ({ context }) => {
  await newMember(context);
  const page = await withoutScripts(context);
  await page.context().addCookies(await context.cookies());
  await page.goto('/profil');
  await control(page).setInputFiles(disguised);
  await page.getByRole('button', { name: 'Envoyer la photo choisie' }).click();
  await expect(page.getByRole('status')).toContainText('Impossible de télécharger la photo');
  await control(page).setInputFiles(await jpeg());
  await page.getByRole('button', { name: 'Envoyer la photo choisie' }).click();
  await expect(page).toHaveURL('/profil');
  await expect(page.getByRole('status')).toContainText('Photo mise à jour');
  await expect(photoIn(page)).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer la photo' }).click();
  await expect(photoIn(page)).toHaveCount(0);
  await page.context().close();
});
