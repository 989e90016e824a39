import { type Browser, chromium, type Page } from '@playwright/test';
import { moveToThePast } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { hydrated, open, wholeBrowser } from '../support/browser.ts';
import {
  areTogether,
  awaiting,
  bothJoin,
  button,
  fakeCaptions,
  pageOf,
  recognise,
  session,
} from '../support/call-room.ts';
import { arrivedAt } from '../support/call-stats.ts';
import { freeExpert } from '../support/calls.ts';
import { expect, stack, test } from '../support/journey.ts';
import { rows } from '../support/rows.ts';
import { weigh } from '../support/weight.ts';

test('[CALL09] client and expert see and hear each other, and see when the other is muted or shares a screen', async ({
  page,
  context,
}) => {
  const call = await session(context, page);
  const { client, expert, names } = call;
  await open(client, call.address);
  await expect(client.getByRole('heading', { level: 1, name: `Appel avec ${names.expert}` })).toBeVisible();
  await expect(client.getByText(`${names.expert} n’est pas encore là.`)).toBeVisible();
  await expect(client.getByText(`Vous apparaîtrez sous le nom de ${names.client}.`)).toBeVisible();
  await expect(client.getByRole('combobox', { name: 'Caméra' })).toContainText('fake_device_0');
  await expect.poll(() => client.getByRole('meter').getAttribute('value')).not.toBe('0');
  // This stack has no relay, so the option to hide the IP address is missing.
  await expect(client.getByRole('checkbox')).toHaveCount(0);
  expect(await examine(client)).toEqual([]);
  await button(client, 'Rejoindre').click();
  await expect(client.getByText(awaiting(names.expertFirst))).toBeVisible();
  await open(expert, call.address);
  await expect(expert.getByText(`${names.client} est dans l’appel et vous attend.`)).toBeVisible();
  await button(expert, 'Rejoindre').click();
  await areTogether([client, expert]);
  await expect(client.getByText('Bonne connexion')).toBeVisible();

  // By keyboard only.
  await button(client, 'Micro').focus();
  await client.keyboard.press('Enter');
  await expect(button(client, 'Micro')).toHaveAttribute('aria-pressed', 'false');
  await expect(client.getByText('Micro coupé.')).toBeAttached();
  await expect(expert.getByRole('figure', { name: names.client }).getByText('Micro coupé')).toBeAttached();
  await client.keyboard.press('Tab');
  await client.keyboard.press('Space');
  await expect(button(client, 'Caméra')).toHaveAttribute('aria-pressed', 'false');
  await expect(expert.getByText(`${names.client} a éteint sa caméra`)).toBeVisible();
  await client.keyboard.press('Space');
  await client.keyboard.press('Shift+Tab');
  await client.keyboard.press('Space');
  await expect(button(client, 'Micro')).toHaveAttribute('aria-pressed', 'true');
  const before = (await arrivedAt(expert))?.cameraFrames ?? 0;
  await expect.poll(async () => (await arrivedAt(expert))?.cameraFrames ?? 0).toBeGreaterThan(before);

  await button(expert, 'Partager').click();
  await expect.poll(async () => (await arrivedAt(client))?.screenFrames ?? 0).toBeGreaterThan(2);
  await expect(client.getByRole('figure', { name: `Écran de ${names.expert}` })).toBeVisible();
  expect(await examine(client)).toEqual([]);
  await button(expert, 'Partager').click();
  await expect(client.getByRole('figure', { name: `Écran de ${names.expert}` })).toHaveCount(0);

  await button(expert, 'Quitter').click();
  await expect(expert.getByRole('heading', { name: 'Vous avez quitté l’appel' })).toBeVisible();
  await expect(client.getByText(`${names.expert} a quitté l’appel.`).first()).toBeAttached();
  await button(expert, 'Rejoindre à nouveau').click();
  await areTogether([client, expert]);
});

test('a chat message reaches the other person, its links open in a new tab, and it survives a reload', async ({
  page,
  context,
}) => {
  const call = await session(context, page);
  await bothJoin(call);
  const { client, expert } = call;
  await button(client, 'Discussion').click();
  await client.getByRole('textbox', { name: 'Votre message' }).fill('Voyez https://visavis.example/faq?a=1.');
  await client.keyboard.press('Enter');
  await expect(button(expert, 'Discussion')).toHaveAttribute('aria-description', '1 nouveau message');
  await button(expert, 'Discussion').click();
  const link = expert.getByRole('link', { name: 'https://visavis.example/faq?a=1' });
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
  await expect(link).toHaveAttribute('target', '_blank');
  expect(await examine(expert)).toEqual([]);

  await client.reload();
  await hydrated(client);
  await areTogether([client, expert]);
  await button(client, 'Discussion').click();
  await expect(client.getByRole('link', { name: 'https://visavis.example/faq?a=1' })).toBeVisible();
  const joins = await rows(
    `select role, kind from call_journal where appointment_id = $1 and kind <> 'attempt' order by id`,
    [call.id],
  );
  expect(joins).toEqual([
    { role: 'client', kind: 'join' },
    { role: 'expert', kind: 'join' },
    { role: 'client', kind: 'leave' },
    { role: 'client', kind: 'join' },
  ]);
});

test('a second tab takes over the call; the first tab says so and can take it back', async ({ page, context }) => {
  const call = await session(context, page);
  await bothJoin(call);
  const second = await context.newPage();
  await open(second, call.address);
  await expect(second.getByText('Vous êtes déjà dans cet appel dans un autre onglet.')).toBeVisible();
  await button(second, 'Reprendre ici').click();
  await expect(call.client.getByRole('heading', { name: 'L’appel continue dans un autre onglet' })).toBeVisible();
  await areTogether([second, call.expert]);
  await button(call.client, 'Reprendre ici').click();
  await expect(second.getByRole('heading', { name: 'L’appel continue dans un autre onglet' })).toBeVisible();
  await areTogether([call.client, call.expert]);
});

test('a browser prepares its WebRTC answer before joining, but starts no ICE connection until then', async ({
  page,
  context,
}) => {
  const call = await session(context, page);
  const { client, expert } = call;
  await open(client, call.address);
  await button(client, 'Rejoindre').click();
  await open(expert, call.address);
  const tried = (of: Page) =>
    of.evaluate(async () => {
      const connection = (window as unknown as { connections: RTCPeerConnection[] }).connections.at(-1);
      if (!connection) return undefined;
      const stats = [...(await connection.getStats()).values()] as { type: string }[];
      return {
        says: connection.localDescription?.type,
        hears: connection.remoteDescription?.type,
        state: connection.iceConnectionState,
        ways: stats.filter(({ type }) => type === 'candidate-pair' || type === 'remote-candidate').length,
      };
    });
  const ready = { says: 'answer', hears: 'offer', state: 'new', ways: 0 };
  await expect.poll(() => tried(expert)).toEqual(ready);
  // Long enough for an unwanted connection attempt.
  await expert.waitForTimeout(1_500);
  expect(await tried(expert)).toEqual(ready);
  expect(await tried(client)).toEqual({ says: 'offer', hears: undefined, state: 'new', ways: 0 });
  await button(expert, 'Rejoindre').click();
  await areTogether([client, expert]);
  // The prepared connection was used.
  expect(await tried(expert)).toMatchObject({ says: 'answer', hears: 'offer' });
});

test('[CALL10] a person who is not part of the call gets 404', async ({ page, context }) => {
  const call = await session(context, page);
  const stranger = await pageOf(context.browser(), await freeExpert());
  expect((await stranger.goto(call.address))?.status()).toBe(404);
  expect((await stranger.request.get(`/live/call/${call.id}/relays`)).status()).toBe(404);
  const joined = await stranger.request.post(`/live/call/${call.id}`, {
    data: { kind: 'join', tab: crypto.randomUUID() },
    headers: { Origin: stack.origin },
  });
  expect(joined.status()).toBe(404);
});

test('[CALL08] the page says when the call opens, opens it by itself, and later says that it is over', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const call = await session(context, page, 40);
  const [times] = await rows<{ opens: string }>(
    `select to_char((starts_at - interval '5 minutes') at time zone 'Europe/Paris', 'HH24:MI') as opens
     from appointments where id = $1`,
    [call.id],
  );
  await open(page, call.address);
  await expect(page.getByRole('heading', { name: 'Votre appel n’est pas encore ouvert' })).toBeVisible();
  await expect(page.getByText(`à ${times?.opens}, heure de Paris`)).toBeVisible();
  await expect(button(page, 'Rejoindre')).toHaveCount(0);
  expect(await examine(page)).toEqual([]);
  await rows(
    `update appointments set starts_at = starts_at - interval '39 minutes', ends_at = ends_at - interval '39 minutes',
       step = 'move', actor = 'expert', actor_id = expert_id, version = version + 1 where id = $1`,
    [call.id],
  );
  await page.clock.fastForward('40:00');
  await expect(button(page, 'Rejoindre')).toBeVisible();
  await moveToThePast(call.id, '60 minutes');
  await button(page, 'Rejoindre').click();
  await expect(page.getByRole('heading', { name: 'Cet appel est terminé' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cet appel est terminé' })).toBeVisible();
});

test('the remaining time is announced 5 minutes before the end', async ({ page, context }) => {
  const call = await session(context, page, -25);
  await open(page, call.address);
  await button(page, 'Rejoindre').click();
  await expect(page.getByRole('timer')).toContainText(/Il reste [45]:\d\d/);
  await expect(page.getByRole('status').getByText('Plus que 5 minutes : le moment de conclure.')).toBeVisible();
});

test('the keyboard focus moves into the call, into a panel and back to its button, and out of the call', async ({
  page,
  context,
}) => {
  const call = await session(context, page);
  await open(page, call.address);
  await expect(button(page, 'Rejoindre')).toBeEnabled();
  await button(page, 'Rejoindre').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('group', { name: 'Commandes de l’appel' })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await button(page, 'Réglages').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Réglages' })).toBeFocused();
    await expect(button(page, 'Quitter')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Réglages' })).toHaveCount(0);
    await expect(button(page, 'Réglages')).toBeFocused();
    await button(page, 'Discussion').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Votre message' })).toBeFocused();
    // From any element in it.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Discussion' })).toHaveCount(0);
    await expect(button(page, 'Discussion')).toBeFocused();
  }
  await button(page, 'Discussion').click();
  await button(page, 'Fermer la discussion').click();
  await expect(button(page, 'Discussion')).toBeFocused();
  await button(page, 'Quitter').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Vous avez quitté l’appel' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('when the camera is unplugged, an alert says so, the audio continues and another camera can be chosen', async ({
  page,
  context,
}) => {
  // Simulates an unplugged camera: its track ends, and the browser finds no camera until one is plugged in again.
  await context.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    let camera: MediaStreamTrack | undefined;
    let isThere = true;
    mediaDevices.getUserMedia = async (wanted) => {
      if (wanted?.video && !isThere) throw new DOMException('no camera', 'NotFoundError');
      const stream = await open(wanted);
      camera = stream.getVideoTracks()[0] ?? camera;
      return stream;
    };
    Object.assign(window, {
      unplug() {
        isThere = false;
        camera?.stop();
        camera?.dispatchEvent(new Event('ended'));
      },
      plug: () => {
        isThere = true;
      },
    });
  });
  const call = await session(context, page);
  await bothJoin(call);
  const { client, expert, names } = call;
  await client.evaluate(() => (window as unknown as { unplug(): void }).unplug());
  await expect(client.getByRole('alert')).toContainText('l’appel continue sans votre image.');
  await expect(button(client, 'Caméra')).toHaveAttribute('aria-pressed', 'false');
  await expect(expert.getByText(`${names.client} a éteint sa caméra`)).toBeVisible();
  const heard = (await arrivedAt(expert))?.audioEnergy ?? 0;
  await expect.poll(async () => (await arrivedAt(expert))?.audioEnergy ?? 0).toBeGreaterThan(heard);
  expect(await examine(client)).toEqual([]);

  await client.evaluate(() => (window as unknown as { plug(): void }).plug());
  const seen = (await arrivedAt(expert))?.cameraFrames ?? 0;
  await button(client, 'Réglages').click();
  await client.getByRole('combobox', { name: 'Caméra' }).selectOption({ label: 'fake_device_2' });
  await expect(client.getByRole('alert')).toHaveCount(0);
  await expect(button(client, 'Caméra')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await arrivedAt(expert))?.cameraFrames ?? 0).toBeGreaterThan(seen);
});

test('captions transcribe the other person on the device, and are offered only if the browser can do so locally', async ({
  page,
  context,
}) => {
  // The expert's browser can only send audio to its vendor.
  await fakeCaptions(context);
  const call = await session(context, page);
  await call.expert.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: class extends EventTarget {} });
  });
  await bothJoin(call);
  const { client, expert } = call;
  await expect(button(expert, 'Sous-titres')).toHaveCount(0);
  await button(client, 'Sous-titres').click();
  await expect.poll(() => client.evaluate(() => 'heardBy' in window)).toBe(true);
  expect(
    await client.evaluate(() => {
      type Heard = { heardFrom: string; heardBy: { lang: string; processLocally: boolean } };
      const { heardFrom, heardBy } = window as unknown as Heard;
      const { connections } = window as unknown as { connections: RTCPeerConnection[] };
      const voices = connections.flatMap((each) => each.getReceivers()).map(({ track }) => track.id);
      return { isTheirs: voices.includes(heardFrom), lang: heardBy.lang, here: heardBy.processLocally };
    }),
  ).toEqual({ isTheirs: true, lang: 'fr-FR', here: true });
  await recognise(client, 'Bonjour, vous m’entendez ?');
  await expect(client.getByText('Bonjour, vous m’entendez ?')).toBeVisible();
  expect(await examine(client)).toEqual([]);
  await button(client, 'Sous-titres').click();
  await expect(client.getByText('Bonjour, vous m’entendez ?')).toHaveCount(0);
});

test('the room ships at most 140 KiB of scripts', async ({ page, context }) => {
  const { address } = await session(context, page);
  const { scripts } = await weigh(page, address);
  console.log(`${address}: scripts ${scripts.toFixed(1)} KiB`);
  expect(scripts).toBeLessThanOrEqual(140);
});

/** A separate browser with other devices. */
async function pageWith(flags: readonly string[], email: string): Promise<Page> {
  const browser = await chromium.launch({ ...wholeBrowser, args: [...wholeBrowser.args, ...flags] });
  browsers.push(browser);
  return pageOf(browser, { email });
}
const browsers: Browser[] = [];
test.afterAll(() => Promise.all(browsers.map((browser) => browser.close())));

test('without camera and microphone permission the page says what to do, and the call can still be joined', async ({
  context,
  page,
}) => {
  const call = await session(context, page);
  const denied = await pageWith(['--use-fake-device-for-media-stream', '--deny-permission-prompts'], call.email);
  await open(denied, call.address);
  await expect(denied.getByRole('alert')).toContainText('L’accès au micro et à la caméra est bloqué');
  await expect(denied.getByRole('alert')).toContainText('Cliquez sur l’icône à gauche de l’adresse');
  expect(await examine(denied)).toEqual([]);
  await button(denied, 'Rejoindre').click();
  await expect(denied.getByText(awaiting(call.names.expertFirst))).toBeVisible();
  await expect(button(denied, 'Micro')).toHaveAttribute('aria-pressed', 'false');
  // A person without devices still sees and hears the other.
  await open(call.expert, call.address);
  await button(call.expert, 'Rejoindre').click();
  await areTogether([denied]);
});

test('without a camera or a microphone the page says that there is none', async ({ context, page }) => {
  const call = await session(context, page);
  const bare = await pageWith(['--use-fake-ui-for-media-stream'], call.email);
  await open(bare, call.address);
  await expect(bare.getByRole('alert')).toContainText('Ni micro ni caméra n’ont été trouvés');
});
