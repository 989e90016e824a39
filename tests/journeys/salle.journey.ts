import type { Locator, Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { hydrated, open } from '../support/browser.ts';
import { areTogether, awaiting, bothJoin, button, fakeCaptions, recognise, session } from '../support/call-room.ts';
import { expect, test } from '../support/journey.ts';
import { measured, trip } from '../support/measures.ts';
import { rows } from '../support/rows.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxOf = async (place: Locator): Promise<Box> => {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place.toString()} is not shown`);
  return box;
};

const areaOf = ({ width, height }: Box) => width * height;

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const figure = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });
const own = (page: Page) => figure(page, 'Vous');

/** Widths of the insets, as shares of the stage's width. */
const sharesOf = async (stage: Locator, insets: readonly Locator[]) => {
  const { width } = await boxOf(stage);
  return Promise.all(insets.map(async (inset) => (await boxOf(inset)).width / width));
};

/** Says whether a pointer at the middle of the element would press it. */
const isOnTop = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element === hit || element.contains(hit));
  });

test('[ROOM01] the other person fills the stage and the own picture is an inset; a shared screen makes both insets', async ({
  page,
  context,
}) => {
  test.slow();
  const call = await session(context, page);
  const { client, expert, names } = call;
  await client.setViewportSize({ width: 1440, height: 900 });
  await open(client, call.address);
  await button(client, 'Rejoindre').click();
  await expect(client.getByText(awaiting(names.expertFirst))).toBeVisible();
  const alone = areaOf(await boxOf(own(client))) / (1440 * 900);
  expect(alone).toBeGreaterThanOrEqual(0.7);
  await open(expert, call.address);
  await button(expert, 'Rejoindre').click();
  await areTogether([client, expert]);
  await expect(client.getByText(/^En attente d/)).toHaveCount(0);

  const other = figure(client, names.expert);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [768, 1024],
  ] as const) {
    await client.setViewportSize({ width, height });
    const without = areaOf(await boxOf(other)) / (width * height);
    await button(client, 'Discussion').click();
    await expect(client.getByRole('textbox', { name: 'Votre message' })).toBeVisible();
    const beside = areaOf(await boxOf(other)) / (width * height);
    const [share = 0] = await sharesOf(other, [own(client)]);
    console.log(`${width}×${height}: stage ${without.toFixed(2)}, with a panel ${beside.toFixed(2)}, inset ${share}`);
    expect(without).toBeGreaterThanOrEqual(0.7);
    expect(beside).toBeGreaterThanOrEqual(0.55);
    expect(share).toBeGreaterThanOrEqual(0.14);
    expect(share).toBeLessThanOrEqual(0.2);
    await client.keyboard.press('Escape');
  }

  await client.setViewportSize({ width: 1440, height: 900 });
  const stage = await boxOf(other);
  await button(expert, 'Partager').click();
  const screen = figure(client, `Écran de ${names.expert}`);
  await expect(screen).toBeVisible();
  expect(await boxOf(screen)).toEqual(stage);
  for (const share of await sharesOf(screen, [other, own(client)])) {
    expect(share).toBeGreaterThanOrEqual(0.14);
    expect(share).toBeLessThanOrEqual(0.2);
  }
  expect(overlap(await boxOf(other), await boxOf(own(client)))).toBe(false);
  expect(await examine(client)).toEqual([]);
});

test('[ROOM02] the inset moves to each corner by drag, keys and presses, hides, and is found again on the device', async ({
  page,
  context,
}) => {
  test.slow();
  await fakeCaptions(context);
  const call = await session(context, page);
  await bothJoin(call);
  const { client, names } = call;
  await button(client, 'Sous-titres').click();
  await expect.poll(() => client.evaluate(() => 'heardBy' in window)).toBe(true);
  await recognise(
    client,
    'Une longue phrase que les sous-titres montrent en bas de l’image, sur deux lignes au moins.',
  );
  const caption = client.getByText('Une longue phrase');
  const cornerNow = async () => {
    const [stage, inset] = [await boxOf(figure(client, names.expert)), await boxOf(own(client))];
    const isTop = inset.y + inset.height / 2 < stage.y + stage.height / 2;
    const isLeft = inset.x + inset.width / 2 < stage.x + stage.width / 2;
    for (const place of [
      client.getByRole('timer'),
      caption,
      client.getByRole('group', { name: 'Commandes de l’appel' }),
    ])
      expect(overlap(inset, await boxOf(place))).toBe(false);
    return `${isTop ? 'top' : 'bottom'}-${isLeft ? 'left' : 'right'}`;
  };
  const move = button(client, 'Déplacer votre image');
  await expect(move).toBeVisible();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
  ]) {
    await client.setViewportSize(size);
    expect(await cornerNow()).toBe('bottom-right');
    await move.focus();
    for (const [key, corner] of [
      ['ArrowLeft', 'bottom-left'],
      ['ArrowUp', 'top-left'],
      ['ArrowRight', 'top-right'],
      ['ArrowDown', 'bottom-right'],
    ] as const) {
      await client.keyboard.press(key);
      await expect.poll(cornerNow).toBe(corner);
      await expect(move).toBeFocused();
    }
  }
  await client.setViewportSize({ width: 1440, height: 900 });
  await client.keyboard.press('Enter');
  await expect.poll(cornerNow).toBe('bottom-left');

  const drag = async (toX: number, toY: number) => {
    const stage = await boxOf(figure(client, names.expert));
    const inset = await boxOf(own(client));
    await client.mouse.move(inset.x + inset.width / 2, inset.y + inset.height / 2);
    await client.mouse.down();
    await client.mouse.move(stage.x + stage.width * toX, stage.y + stage.height * toY, { steps: 5 });
    await client.mouse.up();
  };
  for (const [x, y, corner] of [
    [0.8, 0.8, 'bottom-right'],
    [0.8, 0.2, 'top-right'],
    [0.2, 0.8, 'bottom-left'],
    [0.2, 0.2, 'top-left'],
  ] as const) {
    await drag(x, y);
    await expect.poll(cornerNow).toBe(corner);
  }

  await button(client, 'Masquer votre image').click();
  await expect(own(client)).toHaveCount(0);
  await expect(button(client, 'Afficher votre image')).toBeFocused();
  expect(await examine(client)).toEqual([]);
  await client.reload();
  await hydrated(client);
  await areTogether([client, call.expert]);
  await expect(own(client)).toHaveCount(0);
  await button(client, 'Afficher votre image').click();
  await expect(own(client)).toBeVisible();
  // Later calls on this device begin in the same corner.
  expect(await client.evaluate(() => localStorage.getItem('call-inset'))).toBe(
    '{"corner":"top-left","isHidden":false}',
  );
  const again = await context.newPage();
  await open(again, call.address);
  await button(again, 'Reprendre ici').click();
  await areTogether([again, call.expert]);
  const [stage, inset] = [await boxOf(figure(again, names.expert)), await boxOf(own(again))];
  expect(inset.x - stage.x).toBeLessThan(40);
  expect(inset.y - stage.y).toBeLessThan(100);
});

for (const [width, height, keyboard] of [
  [390, 844, 336],
  [320, 568, 253],
] as const)
  test(
    `[ROOM03] a panel on a phone of ${width}×${height} leaves time, microphone, « Quitter » and the other person in view`,
    trip,
    async ({ page, context }) => {
      // Phones share no screen.
      await page.addInitScript(() => Reflect.deleteProperty(MediaDevices.prototype, 'getDisplayMedia'));
      const call = await session(context, page);
      await bothJoin(call);
      const { client, names } = call;
      await client.setViewportSize({ width, height });
      const controls = client.getByRole('group', { name: 'Commandes de l’appel' }).getByRole('button');
      const boxes = await Promise.all((await controls.all()).map(boxOf));
      for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
      const holds = async (name: string, visible: number) => {
        const sheet = await boxOf(client.getByRole('region', { name, exact: true }));
        const person = await boxOf(figure(client, names.expert));
        console.log(
          `${width}×${visible}: ${name} ${(sheet.height / visible).toFixed(2)}, person ${(person.height / visible).toFixed(2)}`,
        );
        expect(sheet.height).toBeLessThanOrEqual(0.55 * visible);
        expect(person.y).toBeGreaterThanOrEqual(0);
        expect(person.height).toBeGreaterThanOrEqual(0.3 * visible);
        for (const place of [client.getByRole('timer'), button(client, 'Micro'), button(client, 'Quitter')]) {
          const box = await boxOf(place);
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(width);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.y + box.height).toBeLessThanOrEqual(visible);
          expect(await isOnTop(place)).toBe(true);
          expect(overlap(box, sheet)).toBe(false);
        }
        return sheet;
      };
      await button(client, 'Notes').click();
      await expect(client.getByRole('textbox', { name: 'Nouvelle décision' })).toBeVisible();
      await holds('Notes', height);
      await button(client, 'Discussion').click();
      const field = client.getByRole('textbox', { name: 'Votre message' });
      await expect(field).toBeFocused();
      await holds('Discussion', height);
      expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await examine(client)).toEqual([]);

      // Simulates the on-screen keyboard, which this browser does not have.
      const visible = height - keyboard;
      await client.evaluate((now) => {
        Object.defineProperty(window.visualViewport, 'height', { configurable: true, get: () => now });
        window.visualViewport?.dispatchEvent(new Event('resize'));
      }, visible);
      const sheet = await holds('Discussion', visible);
      const typed = await boxOf(field);
      expect(typed.y + typed.height).toBeLessThanOrEqual(sheet.y + sheet.height);
      expect(await isOnTop(field)).toBe(true);
      await button(client, 'Micro').click();
      await expect(button(client, 'Micro')).toHaveAttribute('aria-pressed', 'false');
      await button(client, 'Quitter').click();
      await expect(client.getByRole('heading', { name: 'Vous avez quitté l’appel' })).toBeVisible();
      measured('call-controls', `in view at ${width}×${height}`);
    },
  );

test('[ROOM04] a message that arrives with the panel closed shows a badge and its first words for 4 s, announced once', async ({
  page,
  context,
}) => {
  const call = await session(context, page);
  await bothJoin(call);
  const { client, expert, names } = call;
  const text = `Voici le simulateur dont je parle. ${'Il est long. '.repeat(20)}`.trim();
  await button(expert, 'Discussion').click();
  // Counts every change of a live region that contains the message.
  await client.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[aria-live], [role=status], [role=alert], [role=log]');
        if (region?.textContent?.includes('simulateur')) said.push(region.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await expert.getByRole('textbox', { name: 'Votre message' }).fill(text);
  await expert.keyboard.press('Enter');
  const preview = client.locator('p[aria-hidden=true]', { hasText: 'Voici le simulateur' });
  await expect(preview).toBeVisible();
  const shownAt = Date.now();
  await expect(button(client, 'Discussion')).toContainText('1');
  await expect(button(client, 'Discussion')).toHaveAttribute('aria-description', '1 nouveau message');
  const box = await boxOf(preview);
  expect(box.height).toBeLessThan(60);
  await client.waitForTimeout(Math.max(0, 3_000 - (Date.now() - shownAt)));
  await expect(preview).toBeVisible();
  await expect(preview).toHaveCount(0, { timeout: 2_500 });
  await expect(button(client, 'Discussion')).toContainText('1');
  const said = await client.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.map((words) => words.replaceAll('\u00a0', ' '))).toEqual([`${names.expert} : ${text}`]);
  await button(client, 'Discussion').click();
  await expect(client.getByText(text, { exact: true }).last()).toBeVisible();
  await expect(button(client, 'Discussion')).not.toContainText('1');
  // Open, the panel itself shows what arrives.
  await expert.getByRole('textbox', { name: 'Votre message' }).fill('Et le second simulateur.');
  await expert.keyboard.press('Enter');
  await expect(client.getByText('Et le second simulateur.').last()).toBeVisible();
  await expect(client.locator('p[aria-hidden=true]', { hasText: 'Et le second' })).toHaveCount(0);
});

const endIn = (id: string, seconds: number) =>
  rows(
    `update appointments set ends_at = now() + make_interval(secs => $2), step = 'move', actor = 'expert',
       actor_id = expert_id, version = version + 1 where id = $1`,
    [id, seconds],
  );

for (const [width, height] of [
  [1440, 900],
  [320, 568],
] as const)
  test(`[ROOM04] the notices of 5 minutes, 1 minute and the end appear above an open panel at ${width}×${height}`, async ({
    page,
    context,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const call = await session(context, page, -20);
    const reads = async (words: string) => {
      const notice = page.getByRole('status').filter({ hasText: words });
      await expect(notice).toBeVisible({ timeout: 70_000 });
      expect(await isOnTop(notice)).toBe(true);
      const box = await boxOf(notice);
      expect(overlap(box, await boxOf(page.getByRole('timer')))).toBe(false);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    };
    const openPanel = async () => {
      await button(page, 'Discussion').click();
      await expect(page.getByRole('textbox', { name: 'Votre message' })).toBeVisible();
    };
    await endIn(call.id, 290);
    await open(page, call.address);
    await button(page, 'Rejoindre').click();
    await openPanel();
    await reads('Plus que 5 minutes : le moment de conclure.');
    await endIn(call.id, 50);
    await page.reload();
    await openPanel();
    await reads('Plus qu’une minute.');
    await reads('La séance est terminée.');
  });
