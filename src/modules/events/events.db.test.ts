import { describe, expect, test } from 'vitest';
import type { EventId } from '#kernel/ids';
import type { Viewer } from '#modules/identity';
import { atMoment, newClient } from '../../../tests/support/database/bookings.ts';
import { platform } from '../../../tests/support/database/clone.ts';
import { addEvent } from '../../../tests/support/database/events.ts';
import { announced } from '../../../tests/support/database/facts.ts';
import { addPerson } from '../../../tests/support/database/people.ts';
import { viewerOf } from '../../../tests/support/database/viewers.ts';
import { cancelEvent } from './actions/cancel-event.ts';
import { changeEvent } from './actions/change-event.ts';
import { createEvent } from './actions/create-event.ts';
import { leaveEvent } from './actions/leave-event.ts';
import { registerForEvent } from './actions/register-for-event.ts';
import { findEvent } from './queries/find-event.ts';
import { eventPeople, findManagedEvent, manageEvents } from './queries/managed-events.ts';
import { ownEvents, ownPlaceAt } from './queries/own-places.ts';
import { listUpcomingEvents } from './queries/upcoming-events.ts';
import { leaveUpcomingEvents } from './store/leave-events.ts';

const { db } = platform;
const now = '2026-11-15T10:00:00Z';
const own = atMoment(platform, now).platform;
const starts_at = new Date('2026-12-01T17:00:00Z');
const admin: Viewer = { ...(await viewerOf(db, await addPerson(db, { role: 'admin' }))), secondFactor: 'shown' };
const people = (count: number) => Promise.all(Array.from({ length: count }, () => newClient(platform)));
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const register = (who: Viewer | undefined, slug: string, wait = false) => registerForEvent(own, who, { slug, wait });
const participants = async (slug: string) => (await findEvent(db, slug))?.participants;
const place = async (id: EventId, { profileId }: Viewer) => (await ownPlaceAt(db, id, profileId))?.kind;
const told = async (fact: string, id: EventId) =>
  ((await announced(db, fact)) as { eventId: string; profileId: string; version: number }[])
    .filter(({ eventId }) => eventId === id)
    .map(({ profileId }) => profileId);

describe('registering', () => {
  test('[EVENT04] a signed-in client gets a place and the participant count grows by one', async () => {
    const { id, slug } = await addEvent(db, { starts_at });
    const [claire] = (await people(1)) as [Viewer];
    expect(await register(claire, slug)).toEqual({ ok: true, value: { place: 'registered' } });
    expect(await participants(slug)).toBe(1);
    expect(await place(id, claire)).toBe('registered');
    expect(await told('event-joined', id)).toEqual([claire.profileId]);
    expect((await ownEvents(db, claire.profileId, own.clock.now())).map(({ event }) => event.slug)).toEqual([slug]);
  });

  test('a signed-out visitor cannot register or leave, and an unknown event is not found', async () => {
    const { slug } = await addEvent(db, { starts_at });
    expect(await register(undefined, slug)).toEqual(refusedAs('not-authenticated'));
    expect(await leaveEvent(own, undefined, { slug })).toEqual(refusedAs('not-authenticated'));
    expect(await register(admin, 'inconnu')).toEqual(refusedAs('not-found'));
    expect(await participants(slug)).toBe(0);
  });

  test('[EVENT13] a second registration is refused, also a concurrent one, and the participant count stays', async () => {
    const { slug } = await addEvent(db, { starts_at });
    const [claire] = (await people(1)) as [Viewer];
    const both = await Promise.all([register(claire, slug), register(claire, slug)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refusedAs('already-registered'));
    expect(await register(claire, slug, true)).toEqual(refusedAs('already-registered'));
    expect(await participants(slug)).toBe(1);
  });

  test('[EVENT14] a registration is refused once the event has begun or is over', async () => {
    const [claire] = (await people(1)) as [Viewer];
    const past = await addEvent(db, { starts_at: new Date('2026-11-14T10:00:00Z') });
    const running = await addEvent(db, { starts_at: new Date(now) });
    for (const { slug } of [past, running])
      for (const wait of [false, true]) expect(await register(claire, slug, wait)).toEqual(refusedAs('event-closed'));
    expect(await participants(past.slug)).toBe(0);
    expect(await leaveEvent(own, claire, { slug: past.slug })).toEqual(refusedAs('event-closed'));
  });

  test('[EVENT06] exactly four of twelve concurrent registrations get the four places', async () => {
    const { slug } = await addEvent(db, { starts_at, capacity: 4 });
    const outcomes = await Promise.all((await people(12)).map((person) => register(person, slug)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 8 }, () => refusedAs('event-full')));
    expect(await participants(slug)).toBe(4);
  });

  test('[EVENT06] the database itself holds to the capacity, whoever writes at the same moment', async () => {
    const { id, slug } = await addEvent(db, { starts_at, capacity: 3 });
    const written = await Promise.allSettled(
      (await people(8)).map(({ profileId }) =>
        db.insertInto('event_registrations').values({ event_id: id, user_profile_id: profileId }).execute(),
      ),
    );
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const each of written)
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject({ constraint: 'an_event_has_no_more_people_than_places' });
    expect(await participants(slug)).toBe(3);
    await expect(db.updateTable('events').set({ capacity: 2 }).where('id', '=', id).execute()).rejects.toMatchObject({
      constraint: 'nobody_loses_a_place_to_a_smaller_room',
    });
  });
});

describe('the waiting list of a full event', () => {
  async function full(capacity: number, waiting: number) {
    const event = await addEvent(db, { starts_at, capacity });
    const all = await people(capacity + waiting);
    for (const person of all) await register(person, event.slug, true);
    return { ...event, coming: all.slice(0, capacity), waiting: all.slice(capacity) };
  }

  test('accepts each client once, on request, and returns how many are ahead', async () => {
    const { id, slug, waiting } = await full(1, 2);
    const [first, second] = waiting as [Viewer, Viewer];
    expect(await register(second, slug, true)).toEqual(refusedAs('already-waiting'));
    expect(await ownPlaceAt(db, id, first.profileId)).toEqual({ kind: 'waiting', ahead: 0 });
    expect(await ownPlaceAt(db, id, second.profileId)).toEqual({ kind: 'waiting', ahead: 1 });
    expect(await participants(slug)).toBe(1);
  });

  test('gives a freed place to the first waiting client and announces it', async () => {
    const { id, slug, coming, waiting } = await full(1, 2);
    const [first, second] = waiting as [Viewer, Viewer];
    expect(await leaveEvent(own, coming[0], { slug })).toMatchObject({ ok: true });
    expect(await place(id, first)).toBe('registered');
    expect(await place(id, second)).toBe('waiting');
    expect(await told('event-left', id)).toEqual([coming[0]?.profileId]);
    expect(await told('event-place-freed', id)).toEqual([first.profileId]);
    expect(await leaveEvent(own, coming[0], { slug })).toEqual(refusedAs('not-registered'));
  });

  test('promotes no client when a waiting client leaves, and announces no departure', async () => {
    const { id, slug, waiting } = await full(1, 2);
    await leaveEvent(own, waiting[0], { slug });
    expect(await place(id, waiting[1] as Viewer)).toBe('waiting');
    expect(await told('event-left', id)).toEqual([]);
  });

  test('fills each place once when three participants leave concurrently', async () => {
    const { id, slug, coming, waiting } = await full(3, 4);
    await Promise.all(coming.map((person) => leaveEvent(own, person, { slug })));
    expect(await participants(slug)).toBe(3);
    expect((await told('event-place-freed', id)).toSorted()).toEqual(
      waiting
        .slice(0, 3)
        .map(({ profileId }) => profileId)
        .toSorted(),
    );
    expect(await place(id, waiting[3] as Viewer)).toBe('waiting');
  });

  test('promotes as many clients as a larger capacity allows', async () => {
    const { id, slug, waiting } = await full(1, 3);
    expect(await changeEvent(own, admin, { ...form, id, edition: 1, capacity: '3' })).toMatchObject({ ok: true });
    expect(await participants(slug)).toBe(3);
    expect(await place(id, waiting[2] as Viewer)).toBe('waiting');
    expect(await told('event-place-freed', id)).toHaveLength(2);
  });

  test('promotes the first client when a participant deletes their account', async () => {
    const { id, coming, waiting } = await full(1, 1);
    const leaver = coming[0] as Viewer;
    await db.transaction().execute((trx) => leaveUpcomingEvents(trx, leaver.profileId, own.clock.now()));
    expect(await place(id, waiting[0] as Viewer)).toBe('registered');
  });
});

const form = {
  title: 'Préparer son bilan',
  description: 'Une heure pour y voir clair.\n\nApportez vos questions.',
  type: 'webinar',
  category: 'Comptabilité',
  day: '2026-12-01',
  from: '18:00',
  until: '19:00',
  timeZone: 'Europe/Paris',
  location: '',
  accessUrl: 'https://salle.example/bilan',
  tint: 'ciel',
  motif: 'dialogue',
  capacity: '20',
};

describe('[ADMIN24] the back office', () => {
  async function created(changes: Partial<typeof form> = {}) {
    const outcome = await createEvent(own, admin, { ...form, ...changes });
    expect(outcome).toMatchObject({ ok: true });
    return (outcome.ok ? outcome.value.id : '') as EventId;
  }

  test('[DATA10] creates an event that the public list shows at once with all its fields, and stores its registrations', async () => {
    const id = await created({ title: 'Œuvrer à l’étranger', location: '12 rue des Carmes, Lyon' });
    const [claire, paul] = (await people(2)) as [Viewer, Viewer];
    for (const person of [claire, paul]) await register(person, 'oeuvrer-a-l-etranger');
    const event = (await listUpcomingEvents(db, { now: own.clock.now(), limit: 100 })).find((each) => each.id === id);
    expect(event).toEqual({
      id,
      slug: 'oeuvrer-a-l-etranger',
      title: 'Œuvrer à l’étranger',
      description: form.description,
      type: 'webinar',
      category: 'Comptabilité',
      startsAt: new Date('2026-12-01T17:00:00Z'),
      endsAt: new Date('2026-12-01T18:00:00Z'),
      timeZone: 'Europe/Paris',
      location: '12 rue des Carmes, Lyon',
      motif: 'dialogue',
      tint: 'ciel',
      capacity: 20,
      participants: 2,
      createdAt: expect.any(Date),
      cancelled: null,
    });
    const registered = await db
      .selectFrom('event_registrations')
      .select('user_profile_id')
      .where('event_id', '=', id)
      .execute();
    expect(new Set(registered.map((row) => row.user_profile_id))).toEqual(new Set([claire.profileId, paul.profileId]));
    expect(event).not.toHaveProperty('accessUrl');
    expect(await findManagedEvent(db, id)).toMatchObject({ accessUrl: form.accessUrl, waiting: 0 });
    const again = await created({ title: 'Œuvrer à l’étranger' });
    expect((await findManagedEvent(db, again))?.slug).toBe('oeuvrer-a-l-etranger-2');
  });

  test('reads times in the time zone of the event, past midnight and in summer', async () => {
    const night = await created({ day: '2027-07-01', from: '22:00', until: '01:30' });
    expect(await findManagedEvent(db, night)).toMatchObject({
      startsAt: new Date('2027-07-01T20:00:00Z'),
      endsAt: new Date('2027-07-01T23:30:00Z'),
    });
    const island = await created({ timeZone: 'Indian/Reunion' });
    expect((await findManagedEvent(db, island))?.startsAt).toEqual(new Date('2026-12-01T14:00:00Z'));
  });

  test.each([
    ['title', '', 'text-missing'],
    ['title', 'x'.repeat(161), 'text-too-long'],
    ['description', ' \n', 'text-missing'],
    ['type', 'concert', 'choice-missing'],
    ['day', '2026-13-01', 'day-missing'],
    ['day', '0000-01-01', 'day-missing'],
    ['day', '2026-11-14', 'starts-past'],
    ['from', '25:00', 'time-missing'],
    ['timeZone', 'Europe/Atlantide', 'choice-missing'],
    ['accessUrl', 'http://salle.example/', 'access-not-https'],
    ['accessUrl', 'javascript:alert(1)', 'access-not-https'],
    ['accessUrl', 'https://moi:secret@salle.example/', 'access-not-https'],
    ['tint', 'rouge', 'choice-missing'],
    ['motif', 'chat', 'choice-missing'],
    ['capacity', '0', 'capacity-out-of-range'],
    ['capacity', 'beaucoup', 'capacity-out-of-range'],
  ])('refuses the field %s with the value %j', async (field, typed, problem) => {
    const problems = { [field]: problem };
    expect(await createEvent(own, admin, { ...form, [field]: typed })).toMatchObject({
      refusal: 'event-invalid',
      problems,
    });
  });

  test('changes an event; participants are told of a new time but not of a new description', async () => {
    const id = await created();
    const { slug } = (await findManagedEvent(db, id)) as { slug: string };
    const [claire, paul] = (await people(2)) as [Viewer, Viewer];
    for (const person of [claire, paul]) await register(person, slug);
    await changeEvent(own, admin, { ...form, id, edition: 1, description: 'Autre chose.' });
    expect(await told('event-changed', id)).toEqual([]);
    await changeEvent(own, admin, { ...form, id, edition: 2, from: '17:30' });
    expect((await told('event-changed', id)).toSorted()).toEqual([claire.profileId, paul.profileId].toSorted());
    expect((await findEvent(db, slug))?.startsAt).toEqual(new Date('2026-12-01T16:30:00Z'));
    expect(await changeEvent(own, admin, { ...form, id, edition: 3, capacity: '1' })).toMatchObject({
      problems: { capacity: 'capacity-below-registered' },
    });
    expect(await changeEvent(own, admin, { ...form, id, edition: 3, day: '2026-11-01' })).toMatchObject({
      problems: { day: 'starts-past' },
    });
  });

  test('refuses an outdated change, also when two admins save concurrently', async () => {
    const id = await created();
    const change = (edition: number, category: string) => changeEvent(own, admin, { ...form, id, edition, category });
    const both = await Promise.all([change(1, 'Droit'), change(1, 'Banque')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refusedAs('event-outdated'));
    const kept = both[0]?.ok ? 'Droit' : 'Banque';
    expect(await findManagedEvent(db, id)).toMatchObject({ edition: 2, category: kept });
    expect(await changeEvent(own, admin, { ...form, id })).toEqual(refusedAs('event-outdated'));
    expect(await change(2, 'Tech')).toMatchObject({ ok: true });
  });

  test('cancels an event with a reason: participants are told, the list drops it, its page shows why', async () => {
    const id = await created({ capacity: '1' });
    const { slug } = (await findManagedEvent(db, id)) as { slug: string };
    const [claire, paul] = (await people(2)) as [Viewer, Viewer];
    for (const person of [claire, paul]) await register(person, slug, true);
    expect(await cancelEvent(own, admin, { id, reason: ' ' })).toEqual(refusedAs('form-incomplete'));
    expect(await cancelEvent(own, admin, { id, reason: 'Salle inondée.' })).toMatchObject({ ok: true });
    expect((await told('event-cancelled', id)).toSorted()).toEqual([claire.profileId, paul.profileId].toSorted());
    const listed = await listUpcomingEvents(db, { now: own.clock.now(), limit: 100 });
    expect(listed.map((event) => event.id)).not.toContain(id);
    expect(await findEvent(db, slug)).toMatchObject({ cancelled: { reason: 'Salle inondée.' } });
    const [late] = (await people(1)) as [Viewer];
    expect(await register(late, slug)).toEqual(refusedAs('event-cancelled'));
    expect(await leaveEvent(own, claire, { slug })).toEqual(refusedAs('event-cancelled'));
    expect(await cancelEvent(own, admin, { id, reason: 'Encore.' })).toEqual(refusedAs('event-cancelled'));
    expect(await changeEvent(own, admin, { ...form, id, edition: 1 })).toEqual(refusedAs('event-cancelled'));
  });

  test('is for admins who have shown a second factor', async () => {
    const id = await created();
    const [claire] = (await people(1)) as [Viewer];
    for (const [who, refusal] of [
      [undefined, 'not-authenticated'],
      [claire, 'not-admin'],
      [{ ...admin, secondFactor: 'unshown' } as Viewer, 'second-factor-first'],
    ] as const) {
      expect(await createEvent(own, who, form)).toEqual(refusedAs(refusal));
      expect(await changeEvent(own, who, { ...form, id, edition: 1 })).toEqual(refusedAs(refusal));
      expect(await cancelEvent(own, who, { id, reason: 'Rien.' })).toEqual(refusedAs(refusal));
    }
    const acts = await db
      .selectFrom('audit_records')
      .select(['act', 'actor_id'])
      .where('details', '@>', JSON.stringify({ eventId: id }))
      .execute();
    expect(acts).toEqual([{ act: 'event-created', actor_id: admin.profileId }]);
  });

  test('lists upcoming, past and cancelled events in pages, and searches by title', async () => {
    const id = await created({ title: 'Négocier en Zélande' });
    const off = await created({ title: 'Vendre en Zélande' });
    await cancelEvent(own, admin, { id: off, reason: 'Trop loin.' });
    const past = await addEvent(db, { title: 'Zélande d’hier', starts_at: new Date('2026-10-01T10:00:00Z') });
    const found = async (list: 'upcoming' | 'past' | 'cancelled', search = 'zelande') =>
      (await manageEvents(db, { list, search, now: own.clock.now() })).events.map((event) => event.id);
    expect(await found('upcoming')).toEqual([id]);
    expect(await found('cancelled')).toEqual([off]);
    expect(await found('past')).toEqual([past.id]);
    expect(await found('upcoming', '%')).toEqual([]);
    const seen: EventId[] = [];
    let after: EventId | undefined;
    do {
      const page = await manageEvents(db, { list: 'upcoming', search: '', now: own.clock.now(), after, limit: 3 });
      seen.push(...page.events.map((event) => event.id));
      after = page.after;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(id);
  });

  test('lists participants, then waiting clients in their order', async () => {
    const id = await created({ capacity: '2' });
    const { slug } = (await findManagedEvent(db, id)) as { slug: string };
    const all = await people(4);
    for (const person of all) await register(person, slug, true);
    const found = await eventPeople(db, id);
    expect(found.map((person) => person.place)).toEqual(['registered', 'registered', 'waiting', 'waiting']);
    expect(found.slice(2).map((person) => person.id)).toEqual(all.slice(2).map(({ profileId }) => profileId));
    expect(found[0]).toMatchObject({ name: expect.any(String), email: expect.stringContaining('@') });
  });
});
