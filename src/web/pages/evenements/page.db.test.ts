import { expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addEvent } from '../../../../tests/support/database/events.ts';
import { visitOf } from '../../../../tests/support/database/visits.ts';
import { loader } from './page.tsx';

const hour = 3_600_000;

function open(query = '') {
  return loader({ ...visitOf(platform, undefined, `/evenements${query}`), pattern: '/evenements' });
}

test('without events the lists are empty and there is no next page', async () => {
  expect(await open()).toMatchObject({ listed: [], past: [], nextAfter: undefined, isFirstPage: true });
});

test('a page lists ten events, and the eleventh is on the next page', async () => {
  const now = platform.clock.now().getTime();
  for (let number = 1; number <= 11; number++)
    await addEvent(platform.db, { slug: `rang-${number}`, starts_at: new Date(now + number * hour) });
  const first = await open();
  expect(first.listed.map(({ event, state }) => [event.slug, state]).at(-1)).toEqual(['rang-10', 'open']);
  expect(first).toMatchObject({ nextAfter: 'rang-10', isFirstPage: true });
  const second = await open(`?apres=${first.nextAfter}`);
  expect(second.listed.map(({ event }) => event.slug)).toEqual(['rang-11']);
  expect(second).toMatchObject({ nextAfter: undefined, isFirstPage: false });
});

test.each(['rang-11', 'inconnu'])(
  'the cursor %s, which no event follows, redirects to the first page',
  async (slug) => {
    const answer = await open(`?apres=${slug}`).catch((thrown: Response) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('Location')).toBe('/evenements');
  },
);
