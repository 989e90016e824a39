import type { Page } from '@playwright/test';
import { arrivedAt, arrivedOverPath } from '../tests/support/call-stats.ts';
import { standBare } from './call/bare.ts';
import { beganAt, firstShownAfter, longestPause } from './call/pictures.ts';
import { CallSite } from './call/site.ts';
import { pause } from './chance.ts';
import type { Figure, Proof } from './proof.ts';

type Way = 'direct' | 'relayed';

/**
 * Allowed time until both see each other, relative to a bare pair of peer connections. The short form makes fewer calls with the same
 * limits.
 */
const limits: Record<Way, number> = { direct: 1.4, relayed: 1.9 };
const cutMs = 10_000;
const backWithinMs = 5_000;
/** A frame comes every 33 ms; on a busy machine some are late. */
const pauseLimitMs = 1_000;

export const call: Proof = {
  promise: 'two browsers on two instances see and hear each other almost as fast as they could, and stay together',
  async prove({ short }) {
    const site = await CallSite.open();
    try {
      const direct = await firstPictures(site, 'direct', short);
      const relayed = await firstPictures(site, 'relayed', short);
      return [...direct, ...relayed, ...(await staysTogether(site))];
    } finally {
      await site.close();
    }
  },
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The client is in the call; the expert is in the waiting room. */
async function oneWaits(site: CallSite, way: Way) {
  const pages = await site.pages();
  const { client, expert } = pages;
  if (way === 'relayed')
    for (const page of [client, expert]) await page.getByRole('checkbox', { name: 'Masquer mon adresse IP' }).check();
  await button(client, 'Rejoindre').click();
  await expert.getByText('est dans l’appel et vous attend.').waitFor();
  await pause(1_000);
  return pages;
}

/** Time from the button until both see each other. */
async function oursOnce(site: CallSite, way: Way) {
  const { client, expert, close } = await oneWaits(site, way);
  await button(expert, 'Rejoindre').click();
  const began = await beganAt(expert);
  const seen = await firstShownAfter([client, expert], began);
  await pause(500);
  const arrived = await Promise.all([client, expert].map((page) => arrivedOverPath(page)));
  await close();
  return { ms: Math.max(...seen) - began, arrived };
}

async function bareOnce(site: CallSite, way: Way) {
  const { client, expert, close } = await site.emptyPages();
  const { begin } = await standBare(client, expert, site.configuration(way));
  await pause(1_000);
  await begin();
  const began = await beganAt(expert);
  const seen = await firstShownAfter([client, expert], began);
  await close();
  return Math.max(...seen) - began;
}

/** Interleaved, so that other load on the machine affects both alike. */
async function firstPictures(site: CallSite, way: Way, short: boolean): Promise<Figure[]> {
  const ours: Awaited<ReturnType<typeof oursOnce>>[] = [];
  const bare: number[] = [];
  for (let round = 0; round < (short ? 3 : 9); round++) {
    bare.push(await bareOnce(site, way));
    ours.push(await oursOnce(site, way));
  }
  const [oursMs, bareMs] = [median(ours.map(({ ms }) => ms)), median(bare)];
  const limit = limits[way];
  const frames = ours.flatMap(({ arrived }) => arrived.map((each) => each?.cameraFrames ?? 0));
  const paths = new Set(ours.flatMap(({ arrived }) => arrived.map((each) => each?.path)));
  const wanted = way === 'relayed' ? 'relay → relay' : 'host → host';
  return [
    {
      what: `${way} calls in which both decode pictures of the other`,
      figure: `${frames.filter((count) => count > 0).length} of ${frames.length} sides, at least ${Math.min(...frames)} pictures in the first half second; ${[...paths].join(', ')}`,
      holds: frames.every((count) => count > 0) && paths.size === 1 && paths.has(wanted),
    },
    {
      what: `${way}: from « Rejoindre » until both see each other, at most ${limit} × a bare pair`,
      figure: `median ${Math.round(oursMs)} ms, bare ${Math.round(bareMs)} ms, of ${ours.length} each: ×${(oursMs / bareMs).toFixed(2)}`,
      holds: oursMs / bareMs <= limit,
    },
  ];
}

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  return ((sorted[(sorted.length - 1) >> 1] ?? Number.NaN) + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2;
};

async function staysTogether(site: CallSite): Promise<Figure[]> {
  const relay = await site.leadClientToRelay();
  const { client, expert, close } = await oneWaits(site, 'relayed');
  await button(expert, 'Rejoindre').click();
  const pages = [client, expert];
  await firstShownAfter(pages, await beganAt(expert));
  const figures: Figure[] = [await talk(client, expert)];

  const roads = [site.client.road, relay];
  for (const road of roads) road.cut(true);
  await pause(cutMs);
  const duringCut = await longestPause(pages, Date.now() - cutMs + 1_000);
  for (const road of roads) road.cut(false);
  const returned = Date.now();
  const back = await firstShownAfter(pages, returned, 30_000);
  const backMs = Math.max(...back) - returned;
  figures.push({
    what: `one side’s network is cut for ${cutMs / 1000} s; both see each other within ${backWithinMs / 1000} s of its return`,
    figure: `${Math.round(backMs)} ms; nothing for ${(duringCut / 1000).toFixed(1)} s of the cut`,
    holds: backMs <= backWithinMs && duringCut >= cutMs - 2_000,
  });

  await pause(2_000);
  const killed = site.client.instance;
  const since = Date.now();
  site.client.instance = site.expert.instance;
  killed.process.kill('SIGKILL');
  const lost = client.getByText('notre serveur ne répond pas');
  const rejoinedMs = await lost
    .waitFor({ timeout: 5_000 })
    .then(() => lost.waitFor({ state: 'detached', timeout: 10_000 }))
    .then(
      () => Date.now() - since,
      () => undefined,
    );
  await pause(2_000);
  const longest = await longestPause(pages, since);
  const heard = await talk(client, expert);
  figures.push({
    what: `the instance that carries one side’s signalling is killed: the call goes on with no pause over ${pauseLimitMs} ms, the signalling at the other`,
    figure: `longest pause in pictures ${Math.round(longest)} ms; signalling ${rejoinedMs === undefined ? 'never back' : `back after ${rejoinedMs} ms`}; afterwards ${heard.figure}`,
    holds: longest <= pauseLimitMs && rejoinedMs !== undefined && heard.holds,
  });
  await close();
  return figures;
}

/** Each writes to the other, and one shares their screen. */
async function talk(client: Page, expert: Page): Promise<Figure> {
  const said: boolean[] = [];
  for (const [from, to] of [
    [client, expert],
    [expert, client],
  ] as const) {
    const line = crypto.randomUUID();
    if (!(await from.getByRole('textbox', { name: 'Votre message' }).isVisible()))
      await button(from, 'Discussion').click();
    await from.getByRole('textbox', { name: 'Votre message' }).fill(line);
    await from.keyboard.press('Enter');
    if (!(await to.getByRole('textbox', { name: 'Votre message' }).isVisible())) await button(to, 'Discussion').click();
    said.push(
      await to
        .getByRole('listitem')
        .filter({ hasText: line })
        .waitFor({ timeout: 5_000 })
        .then(
          () => true,
          () => false,
        ),
    );
  }
  await button(expert, 'Partager').click();
  const before = (await arrivedAt(client))?.screenFrames ?? 0;
  let screenFrames = 0;
  for (const until = Date.now() + 8_000; screenFrames < 3 && Date.now() < until; await pause(100))
    screenFrames = ((await arrivedAt(client))?.screenFrames ?? 0) - before;
  await button(expert, 'Partager').click();
  const sounds = await Promise.all([client, expert].map(async (page) => (await arrivedAt(page))?.audioEnergy ?? 0));
  const heard = sounds.filter((energy) => energy > 0).length;
  return {
    what: 'each hears the other, what one writes the other reads, and a screen that is shown is seen',
    figure: `sound on ${heard} of 2 sides, ${said.filter(Boolean).length} of ${said.length} lines, ${screenFrames} pictures of the screen`,
    holds: heard === 2 && said.every(Boolean) && screenFrames >= 3,
  };
}
