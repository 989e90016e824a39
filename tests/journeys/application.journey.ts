import type { Page } from '@playwright/test';
import { addAppointment } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { hydrated, open, toastNamed, wholeBrowser } from '../support/browser.ts';
import { addSession } from '../support/calls.ts';
import { expect, test, withoutScripts } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { newExpert, newMember, personWithAccount, signOutButton } from '../support/people.ts';
import { deliverTo, pushedTo, shownOn, subscribeAtStandIn } from '../support/push.ts';
import { rows } from '../support/rows.ts';
import { part } from '../support/two-factor.ts';

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser });
const devices = (page: Page) => part(page, 'Notifications sur cet appareil');
const devicesOf = 'select from push_subscriptions join users on users.id = user_id where email = $1';
const switchOn = (page: Page) => devices(page).getByRole('button', { name: 'Activer sur cet appareil' });
/** Waits until the service worker controls the page. */
const accompanied = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

test('the site is installable: its manifest is valid and its icons have the declared sizes', async ({ page }) => {
  await open(page, '/');
  const session = await page.context().newCDPSession(page);
  const found = await session.send('Page.getAppManifest');
  expect(found.errors).toEqual([]);
  const manifest = JSON.parse(found.data ?? '') as {
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { name: string; url: string }[];
  };
  expect(manifest).toMatchObject({
    name: 'Visavis',
    lang: 'fr',
    display: 'standalone',
    start_url: '/dashboard',
    id: '/',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  const sizeOf = (src: string) =>
    page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
  for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(sizes);
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect(await sizeOf(touch ?? '')).toBe('180x180');
  expect(await sizeOf('/icones/badge-96.png')).toBe('96x96');
  await accompanied(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Journeys run in incognito contexts: this is the only installability error.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Mes rendez-vous', 'Mes appels']);
});

test('offline, a page in the site’s own fonts says so, and retrying opens the requested page', async ({
  page,
  context,
}) => {
  await newMember(context);
  await open(page, '/profil');
  await accompanied(page);
  await context.setOffline(true);
  await page.goto('/rendez-vous?onglet=termines');
  await expect(page).toHaveURL('/rendez-vous?onglet=termines');
  await expect(page.getByRole('heading', { level: 1, name: 'La connexion manque' })).toBeVisible();
  await expect(page.getByText('Votre appareil n’arrive pas à joindre Visavis.')).toBeVisible();
  const drawn = await page.evaluate(async () => {
    await document.fonts.ready;
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      figtree: document.fonts.check('16px Figtree'),
      fraunces: document.fonts.check('480 32px Fraunces'),
    };
  });
  expect(drawn).toEqual({ ground: 'rgb(250, 247, 241)', figtree: true, fraunces: true });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 720 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await examine(page)).toEqual([]);
  // No personal data is cached on the device.
  const kept = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        texts.push(`${new URL(request.url).pathname}\n${await (await caches.match(request))?.text()}`);
    return texts;
  });
  expect(kept).toHaveLength(4);
  expect(kept.filter((text) => text.includes('Inès'))).toEqual([]);
  // Still offline; then online again, by keyboard only.
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'La connexion manque' })).toBeVisible();
  await context.setOffline(false);
  await tabTo(page, /^Réessayer$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/rendez-vous?onglet=termines');
  await expect(page.getByRole('heading', { level: 1, name: 'Mes rendez-vous' })).toBeVisible();
});

test('a 404 from the server does not show the offline page', async ({ page, context }) => {
  await open(page, '/');
  await accompanied(page);
  await page.goto('/page-qui-n-existe-pas');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  // Pages are never served from the cache, so server changes show at once.
  await newMember(context);
  await page.goto('/profil');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1);
});

test('signing out deletes what the site stored in the browser, and the next page brings the offline page back', async ({
  page,
  context,
}) => {
  await newMember(context);
  await open(page, '/profil');
  await accompanied(page);
  await page.evaluate(() => sessionStorage.setItem('appel', 'en cours'));
  await signOutButton(page).click();
  await expect(page).toHaveURL('/se-connecter');
  const stored = () =>
    page.evaluate(async () => ({ caches: (await caches.keys()).length, call: sessionStorage.getItem('appel') }));
  expect(await stored()).toEqual({ caches: 0, call: null });
  await open(page, '/');
  await accompanied(page);
  await expect.poll(stored).toEqual({ caches: 1, call: null });
});

test('a new service worker deletes the cache of an older one', async ({ page }) => {
  await open(page, '/');
  await accompanied(page);
  await page.evaluate(() => caches.open('hors-ligne-0123456789abcdef'));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.unregister();
  });
  await open(page, '/');
  await accompanied(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.not.stringMatching(/0123456789abcdef/)]);
});

test('an expert enables notifications, receives one for a new request, and disables them', async ({
  page,
  context,
}) => {
  await subscribeAtStandIn(context);
  const client = await personWithAccount(context);
  const { email, slug } = await newExpert(context);
  await open(page, '/profil/notifications');
  await expect(devices(page)).toContainText('Désactivées');
  expect(await examine(page)).toEqual([]);
  // By keyboard only.
  await tabTo(page, /^Activer sur cet appareil$/);
  await page.keyboard.press('Enter');
  await expect(toastNamed(page, 'Notifications activées')).toBeVisible();
  await expect(devices(page)).toContainText('Activées');
  const list = devices(page).getByRole('list', { name: 'Appareils avec notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Chrome sur Linux');
  await expect(list).toContainText('Cet appareil');
  await expect(list).toContainText('Aucune notification pour le moment.');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await examine(page)).toEqual([]);

  await devices(page).getByRole('button', { name: 'Envoyer un essai' }).click();
  await expect(toastNamed(page, 'Essai envoyé')).toBeVisible();
  await expect.poll(() => pushedTo(page)).toMatchObject([{ title: 'Les notifications fonctionnent' }]);
  // The push service has the message before the worker has recorded that it was sent.
  const sent = `${devicesOf} and last_sent_at is not null`;
  await expect.poll(() => rows(sent, [email])).toHaveLength(1);
  await page.reload();
  await expect(list).toContainText('Dernière notification le');

  const asked = await addAppointment({
    email: client.email,
    expert: slug,
    start: `now() + interval '3 days'`,
    byHand: true,
  });
  await expect.poll(async () => (await pushedTo(page)).length).toBe(2);
  const [, request] = await pushedTo(page);
  expect(request).toMatchObject({ title: 'Nouvelle demande de rendez-vous', path: `/rendez-vous/${asked}` });
  expect(request?.body).toContain('Avec Inès. Le ');
  expect(request?.body).not.toContain('Carlier');
  if (!request) return;
  await deliverTo(page, request);
  await expect.poll(() => shownOn(page)).toEqual([request]);

  await devices(page).getByRole('button', { name: 'Désactiver sur cet appareil' }).click();
  await expect(toastNamed(page, 'Appareil retiré')).toBeVisible();
  await expect(switchOn(page)).toBeVisible();
  await expect(list).toHaveCount(0);
  // The browser is unsubscribed too.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('subscription of this journey'))).toBeNull();
  expect(await rows(devicesOf, [email])).toEqual([]);
});

test('an expert is notified when a call begins, and an unreadable push message shows only the site name', async ({
  page,
  context,
}) => {
  await subscribeAtStandIn(context);
  const client = await personWithAccount(context);
  const { slug } = await newExpert(context);
  await open(page, '/profil/notifications');
  await switchOn(page).click();
  await expect(toastNamed(page, 'Notifications activées')).toBeVisible();
  const id = await addSession({ email: client.email, expert: slug, inMinutes: 4 });
  await expect
    .poll(() => pushedTo(page), { timeout: 40_000 })
    .toMatchObject([
      {
        title: /^Votre appel commence à \d\d:\d\d$/,
        body: 'Avec Inès. La salle est ouverte.',
        path: `/rendez-vous/${id}`,
      },
    ]);
  await deliverTo(page, 'ce n’est pas un message');
  await expect.poll(() => shownOn(page)).toMatchObject([{ title: 'Visavis', path: '/' }]);
});

test('signing out removes the push subscription of the browser', async ({ page, context }) => {
  await subscribeAtStandIn(context);
  const { email } = await newMember(context);
  await open(page, '/profil/notifications');
  await switchOn(page).click();
  await expect(toastNamed(page, 'Notifications activées')).toBeVisible();
  expect(await rows(devicesOf, [email])).toHaveLength(1);
  await signOutButton(page).first().click();
  await expect(page).toHaveURL('/se-connecter');
  expect(await rows(devicesOf, [email])).toEqual([]);
});

test('the page says when the browser blocks or lacks notifications; a device can be removed without scripts', async ({
  page,
  context,
}) => {
  const { email } = await newMember(context);
  await rows(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
     select users.id, sessions.id, 'https://push.example/' || users.id, repeat('B', 87), repeat('A', 22), now()
     from users join sessions on sessions.user_id = users.id where email = $1`,
    [email],
  );
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await open(page, '/profil/notifications');
  await expect(devices(page).getByRole('status')).toContainText('Votre navigateur bloque nos notifications');
  await expect(switchOn(page)).toHaveCount(0);
  expect(await examine(page)).toEqual([]);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await expect(devices(page)).toContainText('Cet appareil n’affiche pas nos notifications');

  const plain = await withoutScripts(context);
  await plain.context().addCookies(await context.cookies());
  await plain.goto('/profil/notifications');
  await expect(plain.getByText('Activer les notifications demande JavaScript.')).toBeVisible();
  await plain.getByRole('button', { name: /^Retirer/ }).click();
  await expect(plain.getByRole('list', { name: 'Appareils avec notifications' })).toHaveCount(0);
});

test('the install button is on the notifications page, not the dashboard, and the browser’s own prompt is suppressed', async ({
  page,
  context,
}) => {
  await newMember(context);
  await open(page, '/dashboard');
  const offer = part(page, 'Installer l’application');
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompted = () => {
      document.documentElement.dataset.prompted = 'yes';
      return Promise.resolve({ outcome: 'accepted' });
    };
    window.dispatchEvent(Object.assign(event, { prompt: prompted }));
    if (!event.defaultPrevented) throw new Error('the browser would have shown it by itself');
  });
  await expect(offer).toHaveCount(0);
  // Kept across client navigation.
  await page.getByRole('link', { name: 'Profil' }).first().click();
  await page.getByRole('link', { name: 'Mes e-mails et notifications' }).click();
  await hydrated(page);
  await offer.getByRole('button', { name: 'Installer l’application' }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.prompted)).toBe('yes');
  await expect(offer).toHaveCount(0);
});
