import { describe, expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addEvent } from '../../../../tests/support/database/events.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import type { PublicEvent } from '../public-event.ts';
import { findEvent } from './find-event.ts';
import { listPastEvents } from './past-events.ts';
import { listUpcomingEvents } from './upcoming-events.ts';

const { db } = platform;
const now = new Date('2026-11-15T12:00:00Z');
const limit = 10;
const at = (text: string) => ({ starts_at: new Date(text) });
const slugs = (events: readonly PublicEvent[]) => events.map(({ slug }) => slug);

test('without events both lists are empty', async () => {
  expect(await listUpcomingEvents(db, { now, limit })).toEqual([]);
  expect(await listPastEvents(db, { now, limit })).toEqual([]);
  expect(await findEvent(db, 'inconnu')).toBeUndefined();
});

describe('with events before, around and after now', () => {
  test('upcoming lists events that have not ended, soonest first; past lists the others, latest first', async () => {
    await addEvent(db, { slug: 'demain', ...at('2026-11-16T12:00:00Z') });
    await addEvent(db, { slug: 'plus-tard', ...at('2027-03-01T12:00:00Z') });
    await addEvent(db, { slug: 'hier', ...at('2026-11-14T11:00:00Z') });
    await addEvent(db, { slug: 'en-cours', ...at('2026-11-15T11:30:00Z') });
    await addEvent(db, { slug: 'vient-de-finir', ...at('2026-11-15T11:00:00Z') });
    // The longest possible event: it began one minute less than a day ago.
    await addEvent(db, {
      slug: 'depuis-hier',
      starts_at: new Date('2026-11-14T12:01:00Z'),
      ends_at: new Date('2026-11-15T12:01:00Z'),
    });
    expect(slugs(await listUpcomingEvents(db, { now, limit }))).toEqual([
      'depuis-hier',
      'en-cours',
      'demain',
      'plus-tard',
    ]);
    expect(slugs(await listPastEvents(db, { now, limit }))).toEqual(['vient-de-finir', 'hier']);
    expect(slugs(await listPastEvents(db, { now, limit: 1 }))).toEqual(['vient-de-finir']);
  });

  test('each page starts where the previous one ended, also between events of the same instant', async () => {
    for (const name of ['a', 'b', 'c']) await addEvent(db, { slug: `ensemble-${name}`, ...at('2026-11-16T12:00:00Z') });
    const all = slugs(await listUpcomingEvents(db, { now, limit: 100 }));
    const paged: string[] = [];
    for (;;) {
      const page = await listUpcomingEvents(db, { now, limit: 2, after: paged.at(-1) });
      if (page.length === 0) break;
      paged.push(...slugs(page));
    }
    expect(paged).toEqual(all);
    expect(paged).toHaveLength(7);
  });

  test('a cursor of an unknown event returns an empty list', async () => {
    expect(await listUpcomingEvents(db, { now, limit, after: 'inconnu' })).toEqual([]);
  });
});

test('[EVENT03] the number of participants is the number of registrations', async () => {
  const { id, slug } = await addEvent(db, at('2026-12-01T12:00:00Z'));
  const other = await addEvent(db, at('2026-12-02T12:00:00Z'));
  const participants = async () => (await findEvent(db, slug))?.participants;
  expect(await participants()).toBe(0);
  const first = await addPerson(db);
  const people = [first, await addPerson(db), await addPerson(db)];
  for (const [index, { profileId }] of people.entries()) {
    await db.insertInto('event_registrations').values({ event_id: id, user_profile_id: profileId }).execute();
    expect(await participants()).toBe(index + 1);
  }
  expect((await findEvent(db, other.slug))?.participants).toBe(0);
  const listed = await listUpcomingEvents(db, { now, limit: 100 });
  expect(listed.find((event) => event.slug === slug)?.participants).toBe(3);
  await db.deleteFrom('event_registrations').where('user_profile_id', '=', first.profileId).execute();
  expect(await participants()).toBe(2);
});

test('an event returns the fields of its page but no participant’s identity', async () => {
  const { id, slug } = await addEvent(db, { ...at('2026-12-03T12:00:00Z'), location: 'Lyon' });
  const { profileId } = await addPerson(db);
  await db.insertInto('event_registrations').values({ event_id: id, user_profile_id: profileId }).execute();
  const found = await findEvent(db, slug);
  expect(found).toEqual({
    id,
    slug,
    title: 'Préparer son premier bilan',
    description: 'Une heure pour y voir clair.',
    type: 'webinar',
    category: 'Comptabilité',
    startsAt: new Date('2026-12-03T12:00:00Z'),
    endsAt: new Date('2026-12-03T13:00:00Z'),
    timeZone: 'Europe/Paris',
    location: 'Lyon',
    tint: 'ciel',
    motif: 'dialogue',
    capacity: 50,
    participants: 1,
    createdAt: expect.any(Date),
    cancelled: null,
  });
});

describe('the tables refuse', () => {
  const start = at('2026-12-04T12:00:00Z');
  test.each([
    ['an_event_ends_after_it_starts', { ends_at: start.starts_at }],
    ['an_event_lasts_at_most_a_day', { ends_at: new Date('2026-12-05T12:00:01Z') }],
    ['event_time_zone_is_a_place', { time_zone: 'CET' }],
    ['not recognized', { time_zone: 'Europe/Atlantide' }],
    ['an_event_has_room_for_somebody', { capacity: 0 }],
    ['event_slug_is_an_address_part', { slug: 'Un titre.ics' }],
    ['event_slug_is_unique', { slug: 'demain' }],
    ['event_texts_are_not_empty', { location: '' }],
    ['event_texts_are_trimmed', { title: ' Un titre' }],
    ['event_motif_is_drawn', { motif: 'chat' }],
    ['event_tint_is_a_design_token', { tint: 'rouge' }],
  ])('an event that violates %s', async (reason, event) => {
    await expect(addEvent(db, { ...start, ...event })).rejects.toThrow(reason);
  });

  test('a second registration of the same person', async () => {
    const { id } = await addEvent(db, start);
    const { profileId } = await addPerson(db);
    const registration = { event_id: id, user_profile_id: profileId };
    await db.insertInto('event_registrations').values(registration).execute();
    await expect(db.insertInto('event_registrations').values(registration).execute()).rejects.toThrow(
      'a_person_registers_once_for_an_event',
    );
  });
});
