import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { findEvent } from '#modules/events/server';
import { findPublicExpert, listDomains } from '#modules/experts/server';
import type { Platform } from '#platform/platform';
import type { WebEnv } from '#web/http/requests';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { addEvent } from '../../../../tests/support/database/events.ts';
import { addDomain, addExpert, addPerson } from '../../../../tests/support/database/people.ts';
import { newCaller } from '../../../../tests/support/database/visitors.ts';
import { domainPreview, eventPreview, expertPreview, type Preview, sitePreview } from './preview.ts';
import { previews } from './previews.ts';

const { db, site, env } = platform;

/** Preview routes of an instance, for a caller with a fixed IP address. */
function open(instance: Platform = platform) {
  const caller = newCaller();
  const app = new Hono<WebEnv>();
  app.use((c, next) => {
    c.set('caller', caller);
    return next();
  });
  app.route('/apercu', previews(instance));
  return async (address: string) => app.request(address);
}

const get = open();

async function previewOf(slug: string) {
  const expert = await findPublicExpert(db, { slug });
  if (!expert) throw new Error('nobody has this address');
  return expertPreview(expert, site);
}

async function newExpert(profile: Parameters<typeof addExpert>[2] = {}) {
  const slug = `nouvelle-${newCaller().ip.replaceAll('.', '-')}`;
  const { profileId } = await addExpert(
    db,
    { slugs: [slug] },
    { first_name: 'Camille', last_name: 'Renaud', ...profile },
  );
  return { slug, profileId };
}

async function pixels(response: Response) {
  const image = sharp(Buffer.from(await response.arrayBuffer()));
  const { format, width, height } = await image.metadata();
  const { channels } = await image.stats();
  return { format, width, height, deviations: channels.map(({ stdev }) => stdev) };
}

test.each<[string, () => Promise<Preview>]>([
  ['the product', async () => sitePreview(site)],
  ['an expert', async () => previewOf((await newExpert()).slug)],
  [
    'a domain',
    async () => {
      const { slug } = await addDomain(db);
      const domain = (await listDomains(db)).find((each) => each.slug === slug);
      if (!domain) throw new Error('no domain');
      return domainPreview(domain, site);
    },
  ],
  [
    'an event',
    async () => {
      const { slug } = await addEvent(db, { starts_at: new Date('2027-03-01T10:00:00Z') });
      const event = await findEvent(db, slug);
      if (!event) throw new Error('no event');
      return eventPreview(event, site);
    },
  ],
])('the picture of %s is a PNG of 1200 by 630 pixels, cacheable for ever', async (_whose, make) => {
  const { address } = await make();
  for (let time = 0; time < 2; time++) {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const { deviations, ...shape } = await pixels(response);
    expect(shape).toEqual({ format: 'png', width: 1200, height: 630 });
    for (const deviation of deviations) expect(deviation).toBeGreaterThan(20);
  }
});

const anyVersion = '0123456789abcdef.png';

test.each([
  '/apercu/expert/inconnue',
  '/apercu/expert/Inconnue',
  '/apercu/domaine/inconnu',
  '/apercu/evenement/inconnu',
])('%s returns 404 for an unknown subject', async (subject) => {
  expect((await get(`${subject}/${anyVersion}`)).status).toBe(404);
});

test.each([
  ['an applicant', { application_status: 'pending', validation_date: null, validated_by: null }],
  ['a suspended expert', { status: 'suspended' }],
] as const)('the picture of %s returns 404', async (_who, profile) => {
  const { slug } = await newExpert(profile);
  expect((await get(`/apercu/expert/${slug}/${anyVersion}`)).status).toBe(404);
});

test('the picture of a client returns 404', async () => {
  const { profileId } = await addPerson(db);
  expect((await get(`/apercu/expert/${profileId}/${anyVersion}`)).status).toBe(404);
});

test('a changed name makes a new picture; the former address redirects to it, and one file is stored', async () => {
  const { slug, profileId } = await newExpert();
  const before = await previewOf(slug);
  const first = Buffer.from(await (await get(before.address)).arrayBuffer());
  await db.updateTable('user_profiles').set({ last_name: 'Delmas' }).where('id', '=', profileId).execute();
  const after = await previewOf(slug);
  expect(after.version).not.toBe(before.version);
  const redirect = await get(before.address);
  expect(redirect.status).toBe(302);
  expect(redirect.headers.get('Location')).toBe(after.address);
  expect(redirect.headers.get('Cache-Control')).toBe('public, max-age=300');
  const second = Buffer.from(await (await get(after.address)).arrayBuffer());
  expect(second.equals(first)).toBe(false);
  const folder = join(env.STORAGE_DIR, 'apercus/expert');
  expect((await readdir(folder)).filter((file) => file.startsWith(profileId))).toEqual([`${profileId}.png`]);
});

test('a former slug and an id redirect to the current address', async () => {
  const slugs = ['ancienne-adresse', 'adresse-du-moment'];
  const { profileId } = await addExpert(db, { slugs });
  const { address } = await previewOf('adresse-du-moment');
  for (const name of ['ancienne-adresse', profileId])
    expect((await get(`/apercu/expert/${name}/${anyVersion}`)).headers.get('Location')).toBe(address);
});

test('a picture contains the photo, or the initials when the photo is missing or invalid', async () => {
  const folder = 'avatars/11111111-1111-1111-1111-111111111111';
  await mkdir(join(env.STORAGE_DIR, folder), { recursive: true });
  const red = sharp({ create: { width: 384, height: 384, channels: 3, background: '#ff0000' } }).webp();
  await writeFile(join(env.STORAGE_DIR, folder, 'rouge.webp'), await red.toBuffer());
  await writeFile(join(env.STORAGE_DIR, folder, 'casse.webp'), 'nothing to be seen');
  const middles = [];
  for (const name of ['rouge', 'casse', 'absent']) {
    const { slug } = await newExpert({ avatar_url: `/media/${folder}/${name}.webp` });
    const response = await get((await previewOf(slug)).address);
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    const middle = await image.extract({ left: 988, top: 200, width: 1, height: 1 }).raw().toBuffer();
    middles.push([...middle.subarray(0, 3)]);
  }
  const [photo, ...initials] = middles;
  expect(photo?.[0]).toBeGreaterThan(240);
  expect(photo?.[1]).toBeLessThan(16);
  for (const ground of initials) expect(ground[1]).toBeGreaterThan(200);
});

test('parallel requests for a new picture wait for one drawing', async () => {
  const { address } = await previewOf((await newExpert()).slug);
  const put = vi.fn(platform.storage.put);
  const ask = open({ ...platform, storage: { ...platform.storage, put } });
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(address)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(put).toHaveBeenCalledTimes(1);
  expect((await open()(address)).status).toBe(200);
});

test('new drawings are rate-limited per IP address; stored pictures are not', async () => {
  const instance = await testPlatform({ REQUESTS_PER_MINUTE: '20' });
  const ask = open(instance);
  const addresses = [];
  for (let number = 0; number < 3; number++) addresses.push((await previewOf((await newExpert()).slug)).address);
  const [first = '', second = '', third = ''] = addresses;
  expect((await ask(first)).status).toBe(200);
  expect((await ask(second)).status).toBe(200);
  const refused = await ask(third);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('60');
  expect(refused.headers.get('Cache-Control')).toBeNull();
  expect((await ask(first)).status).toBe(200);
  expect((await open(instance)(third)).status).toBe(200);
});

test('pictures are drawn one at a time, and requests beyond a queue of 20 get 503', async () => {
  const addresses = [];
  for (let number = 0; number < 25; number++) addresses.push((await previewOf((await newExpert()).slug)).address);
  const refused = Promise.withResolvers<void>();
  let [atOnce, most] = [0, 0];
  const put: Platform['storage']['put'] = async (key, bytes) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await refused.promise;
    await platform.storage.put(key, bytes);
    atOnce -= 1;
  };
  const ask = open({ ...platform, storage: { ...platform.storage, put } });
  const statuses: number[] = [];
  const answers = addresses.map(async (address) => {
    statuses.push((await ask(address)).status);
    // The queue of twenty is full: let them be drawn.
    if (statuses.length === 5) refused.resolve();
  });
  await Promise.all(answers);
  expect(statuses).toEqual([...Array(5).fill(503), ...Array(20).fill(200)]);
  expect(most).toBe(1);
});
