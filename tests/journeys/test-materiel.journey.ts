import { type Browser, chromium, type Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { open, wholeBrowser } from '../support/browser.ts';
import { awaiting } from '../support/call-room.ts';
import { addSession, freeExpert } from '../support/calls.ts';
import { type Coturn, startCoturn } from '../support/coturn.ts';
import { expect, stack, test } from '../support/journey.ts';
import { newMember, newPerson, signUpByForm } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { beginSession } from '../support/sessions.ts';
import { openShapedRoad, type Shape, type ShapedRoad } from '../support/shaped-road.ts';
import { type Stack, startStack } from '../support/stack.ts';

const address = '/appels-video/test';
const press = 'Tester mon matériel et ma connexion';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const results = (page: Page) => page.getByRole('region', { name: 'Résultats du test' });
const line = (page: Page, name: string) =>
  results(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const verdict = (page: Page) => results(page).getByRole('status');

const verdictOf = async (email: string) =>
  (
    await rows<{ verdict: string }>(
      `select verdict from device_tests where user_profile_id = (select id from user_profiles where email = $1)`,
      [email],
    )
  ).map(({ verdict: kept }) => kept);

test('[ROOM08] [ROOM09] a test without a relay is incomplete, says what is missing and lists no path that is not there', async ({
  page,
  context,
}) => {
  const { email } = await newMember(context);
  await open(page, address);
  await expect(line(page, 'Réseau')).toContainText('À venir');
  await button(page, press).click();
  await expect(line(page, 'Micro')).toContainText('Nous vous entendons.');
  await expect(line(page, 'Caméra')).toContainText('Votre image est là.');
  await expect(verdict(page)).toContainText('Test incomplet.');
  await expect(verdict(page)).toContainText('Répondez à la question « Vous m’entendez ? ».');
  await line(page, 'Son').getByRole('button', { name: 'Oui' }).click();
  await expect(line(page, 'Son')).toContainText('Vous avez entendu les trois notes.');
  await expect(verdict(page)).toContainText('Test incomplet.');
  await expect(verdict(page)).toContainText('le réseau n’a pas pu être mesuré');
  await expect(line(page, 'Réseau')).toContainText('Notre serveur répond.');
  await expect(line(page, 'Réseau')).not.toContainText(/chemin direct|relais joint/i);
  await expect.poll(() => verdictOf(email)).toEqual(['incomplete']);
  expect(await examine(page)).toEqual([]);
});

test('[ROOM09] sound that is not heard is the one thing to change', async ({ page, context }) => {
  await newMember(context);
  await open(page, address);
  await button(page, press).click();
  await line(page, 'Son').getByRole('button', { name: 'Non' }).click();
  await expect(line(page, 'Son')).toContainText('Montez le volume de votre appareil');
  await expect(line(page, 'Son')).toContainText('À corriger');
});

test('[ROOM08] the waiting room runs the same test from one press, and the call can be joined after it', async ({
  page,
  context,
}) => {
  const { email } = await newMember(context);
  const expert = await freeExpert();
  const id = await addSession({ email, expert: expert.slug, inMinutes: 1 });
  await open(page, `/appels-video/${id}`);
  await button(page, press).click();
  await line(page, 'Son').getByRole('button', { name: 'Oui' }).click();
  await expect(line(page, 'Micro')).toContainText('Nous vous entendons.');
  await expect(verdict(page)).toContainText('Test incomplet.');
  await expect.poll(() => verdictOf(email)).toEqual(['incomplete']);
  expect(await examine(page)).toEqual([]);
  await button(page, 'Rejoindre').click();
  await expect(page.getByText(awaiting(expert.firstName))).toBeVisible();
});

const browsers: Browser[] = [];
test.afterAll(() => Promise.all(browsers.map((browser) => browser.close())));

/** A separate browser with other devices. */
async function pageWith(flags: readonly string[], email: string): Promise<Page> {
  const browser = await chromium.launch({ ...wholeBrowser, args: [...wholeBrowser.args, ...flags] });
  browsers.push(browser);
  const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  await beginSession(context, email);
  return context.newPage();
}

test('[ROOM12] a refused permission is explained for this browser, and granted without a reload', async ({
  context,
}) => {
  const { email } = await newMember(context);
  const page = await pageWith(['--use-fake-device-for-media-stream', '--deny-permission-prompts'], email);
  await open(page, address);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await button(page, press).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('L’accès au micro et à la caméra est bloqué');
  await expect(alert).toContainText('Cliquez sur l’icône à gauche de l’adresse');
  await expect(verdict(page)).toContainText('Test incomplet.');
  await expect(verdict(page)).toContainText('Autorisez l’accès à votre micro');
  expect(await examine(page)).toEqual([]);
  await page.context().grantPermissions(['camera', 'microphone'], { origin: stack.origin });
  await button(page, 'Réessayer').click();
  await expect(line(page, 'Micro')).toContainText('Nous vous entendons.');
  await expect(line(page, 'Caméra')).toContainText('Votre image est là.');
  await expect(alert).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('[ROOM12] a missing camera leaves an audio call, and the test says so', async ({ context }) => {
  const { email } = await newMember(context);
  const flags = ['--use-fake-device-for-media-stream=device-count=0', '--use-fake-ui-for-media-stream'];
  const page = await pageWith(flags, email);
  await open(page, address);
  await button(page, press).click();
  await expect(line(page, 'Caméra')).toContainText('Aucune caméra : l’appel se fera en audio.');
  await expect(line(page, 'Caméra')).toContainText('Juste');
  await expect(line(page, 'Micro')).toContainText('Nous vous entendons.');
});

const marks = ['À corriger', 'Juste', 'Bon'];

/** Tests until the network has this mark. Other work on this machine delays packets too, so a test may be worse and is repeated; a
 * better mark than the shape allows is a fault. */
async function testUntil(page: Page, mark: string, shape: string) {
  for (let times = 1; ; times++) {
    await page.getByRole('button', { name: new RegExp(`^(${press}|Refaire le test)$`) }).click();
    await expect(line(page, 'Réseau')).toContainText('En cours');
    await expect(line(page, 'Réseau')).not.toContainText('En cours');
    const text = (await line(page, 'Réseau').textContent()) ?? '';
    const found = marks.find((each) => text.endsWith(each));
    if (found === mark) return;
    expect(marks.indexOf(found ?? ''), `${shape}: ${text}`).toBeLessThan(marks.indexOf(mark));
    expect(times, `${shape}: ${text}`).toBeLessThan(6);
  }
}

test.describe('with a relay', () => {
  let relay: Coturn;
  let road: ShapedRoad;
  let own: Stack;
  let origin: string;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    relay = await startCoturn({ toLoopback: true });
    road = await openShapedRoad(relay.port);
    own = await startStack(
      'device_test',
      {
        TURN_URLS: `turn:127.0.0.1:${road.port}?transport=udp`,
        STUN_URLS: `stun:127.0.0.1:${road.port}`,
        TURN_SECRET: relay.secret,
      },
      { story: false },
    );
    ({ origin } = await own.startWeb({ PORT: own.env.PORT ?? '' }));
  });
  test.afterAll(async () => {
    await own?.stop();
    road?.close();
    await relay?.stop();
  });

  test('[ROOM08] [ROOM09] [ROOM11] four good steps are a good test, which is kept', async ({ page, context }) => {
    await signUpByForm(context, newPerson(), origin);
    road.shape({});
    await open(page, origin + address);
    await testUntil(page, 'Bon', 'no shape');
    await expect(line(page, 'Réseau')).toContainText('Aller-retour');
    await expect(verdict(page)).toContainText('Test incomplet.');
    await line(page, 'Son').getByRole('button', { name: 'Oui' }).click();
    await expect(verdict(page)).toContainText('Tout est prêt pour votre appel.');
    for (const path of ['Notre serveur répond.', 'Chemin direct ouvert.', 'Relais joint.'])
      await expect(line(page, 'Réseau')).toContainText(path);
    await expect
      .poll(async () =>
        (await own.owner.selectFrom('device_tests').select('verdict').execute()).map((row) => row.verdict),
      )
      .toEqual(['good']);
    await open(page, `${origin}/appels-video`);
    await expect(page.getByText('Micro, caméra, son et réseau : prêts')).toBeVisible();
  });

  test('[ROOM10] shaped traffic on both sides of each limit gives the mark of that side', async ({ page, context }) => {
    test.setTimeout(600_000);
    await signUpByForm(context, newPerson(), origin);
    await open(page, origin + address);
    // A packet passes the path twice on its way to the other end, and twice on its way back.
    const shapes: [Shape, string][] = [
      [{ delayMs: 35 }, 'Bon'],
      [{ delayMs: 75 }, 'Juste'],
      [{ delayMs: 125 }, 'À corriger'],
      [{ lost: 0.003 }, 'Bon'],
      [{ lost: 0.0175 }, 'Juste'],
      [{ lost: 0.04 }, 'À corriger'],
      [{ kilobits: 2_500 }, 'Bon'],
      [{ kilobits: 600 }, 'Juste'],
      [{ kilobits: 200 }, 'À corriger'],
    ];
    for (const [shape, mark] of shapes) {
      road.shape(shape);
      await testUntil(page, mark, JSON.stringify(shape));
    }
    // A network that is just enough is a reserve; the one thing to do about a bad one is said.
    await line(page, 'Son').getByRole('button', { name: 'Oui' }).click();
    await expect(verdict(page)).toContainText('Votre appel risque de ne pas fonctionner.');
    await expect(verdict(page)).toContainText('partage de connexion de votre téléphone');
    road.shape({ delayMs: 75 });
    await testUntil(page, 'Juste', 'just enough');
    await line(page, 'Son').getByRole('button', { name: 'Oui' }).click();
    await expect(verdict(page)).toContainText('Votre appel fonctionnera, avec des réserves.');
    await expect(verdict(page)).toContainText('Réseau un peu lent');
  });
});
