import { expect, test } from 'vitest';
import { atMoment } from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { fruitlessTexts } from '../queries/search-texts.ts';
import { forgetSearchTexts } from '../tasks/forget-search-texts.ts';
import { keepSearchText } from './search-texts.ts';

const { db, redis, env } = platform;
const at = (iso: string) => atMoment(platform, iso).platform;
const today = at('2026-11-18T12:00:00Z');
const rows = () => db.selectFrom('search_texts').selectAll().orderBy('searched_on').orderBy('text').execute();
const search = (text: string, visitors: readonly string[], moment = today, found = 0) =>
  Promise.all(visitors.map((visitor) => keepSearchText(moment, { text, found, visitor })));

test('[FIND06] texts that found three experts, an address or a phone number are not kept', async () => {
  await search('comptable', ['203.0.113.1'], today, 3);
  await search('ines@courrier.example', ['203.0.113.1', '203.0.113.2', '203.0.113.3']);
  await search('06 12 34 56 78', ['203.0.113.1', '203.0.113.2', '203.0.113.3']);
  expect(await rows()).toEqual([]);
});

test('[FIND06] the table refuses an address and a phone number itself', async () => {
  for (const text of ['ines@courrier.example', '06.12.34.56.78'])
    await expect(
      db.insertInto('search_texts').values({ searched_on: '2026-11-18', text, found: 0 }).execute(),
    ).rejects.toThrow('a_kept_text_holds_no_address_and_no_phone_number');
});

test('[FIND06] a text is shown from three sessions on, the most frequent first, and says nothing about a person', async () => {
  await search('Élevage d’alpagas', ['203.0.113.1', '203.0.113.1', '203.0.113.2']);
  expect(await fruitlessTexts(db, today.clock.now())).toEqual([]);
  await search('elevage d’alpagas', ['203.0.113.3'], today, 1);
  await search('dresser un faucon', ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']);
  expect(await fruitlessTexts(db, today.clock.now())).toEqual([
    { text: 'dresser un faucon', sessions: 4, found: 0 },
    { text: 'elevage d’alpagas', sessions: 3, found: 1 },
  ]);
  expect(JSON.stringify(await rows())).not.toContain('203.0.113');
  const keys = await redis.keys(`${new URL(env.REDIS_URL).searchParams.get('keyPrefix') ?? ''}search-text:*`);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(key).toMatch(/search-text:[\w-]{43}$/);
});

test('[FIND06] an admin sees 30 days, and a text is deleted after 90', async () => {
  await search('tailler un bonsaï', ['203.0.113.1', '203.0.113.2', '203.0.113.3'], at('2026-10-01T12:00:00Z'));
  const texts = async (iso: string) => (await fruitlessTexts(db, new Date(iso))).map(({ text }) => text);
  expect(await texts('2026-10-30T12:00:00Z')).toContain('tailler un bonsai');
  expect(await texts('2026-10-31T12:00:00Z')).not.toContain('tailler un bonsai');
  await forgetSearchTexts(at('2026-12-29T23:00:00Z'));
  expect((await rows()).map(({ text }) => text)).toContain('tailler un bonsai');
  await forgetSearchTexts(at('2026-12-30T01:00:00Z'));
  expect((await rows()).map(({ text }) => text)).not.toContain('tailler un bonsai');
});
