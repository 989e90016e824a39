import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cancelAppointment, openSlots, updateAppointment } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import {
  atMoment,
  book,
  type Moment,
  newClient,
  newExpert,
  sellToProfessional,
} from '../../../tests/support/database/bookings.ts';
import { openCalendars } from '../../../tests/support/database/calendars.ts';
import { announced } from '../../../tests/support/database/facts.ts';
import { connectAddress } from './actions/connect-address.ts';
import { finishGoogleCalendar, startGoogleCalendar } from './actions/connect-google.ts';
import { disconnectCalendar } from './actions/disconnect-calendar.ts';
import { hasFailingCalendar, ownCalendars } from './queries/own-calendars.ts';
import { syncCalendars } from './tasks/sync-calendars.ts';
import { wakeCalendars } from './tasks/wake-calendars.ts';

const { platform, origin, control, agree } = await openCalendars();
const { db } = platform;
const back = 'https://visavis.example/expert-space/agenda/google';
/** Monday 23 November at 10:00 in Paris. */
const start = '2026-11-23T09:00:00.000Z';
const refusedAs = (refusal: string) => ({ ok: false, refusal });

const sync = async (at: Moment) => {
  while ((await syncCalendars(at.platform)) > 0);
};
const isFree = async (at: Moment, expert: Viewer, when = start) =>
  (await openSlots(at.platform, { expert: expert.profileId, durationMinutes: 30 }))?.starts.includes(Date.parse(when));
const own = async (at: Moment, { profileId }: Viewer) => (await ownCalendars(at.platform, profileId)).connected;
const busyOf = ({ profileId }: Viewer) =>
  db.selectFrom('outside_busy_times').selectAll().where('user_profile_id', '=', profileId).execute();
/** Postpones all other calendars, so that only this test's calendar is synced. */
async function begin() {
  await db
    .updateTable('connected_calendars')
    .set({ next_check_at: new Date('2099-01-01') })
    .execute();
  await control('faults', []);
  await control('calls');
  return { at: atMoment(platform), expert: await newExpert(platform) };
}

describe('[ESPACE07] a calendar file', () => {
  const event = (uid: string, ...lines: string[]) =>
    ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n');
  const monday = event('lundi', 'DTSTART:20261123T090000Z', 'DTEND:20261123T093000Z', 'SUMMARY:Rendez-vous secret');
  const put = (path: string, events: readonly string[], status?: number) =>
    control('files', {
      path,
      content: ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n'),
      status,
    });
  const connect = async (at: Moment, expert: Viewer, path: string) =>
    connectAddress(at.platform, expert, { address: origin + path });

  async function connected(events: readonly string[]) {
    const { at, expert } = await begin();
    const path = `/${randomUUID()}.ics`;
    await put(path, events);
    expect(await connect(at, expert, path)).toMatchObject({ ok: true });
    // Connecting does not read the file: no request was made yet.
    expect(await control('calls')).toEqual([]);
    await sync(at);
    return { at, expert, path };
  }

  test('blocks slots by its busy times; moving or removing an event moves or frees them', async () => {
    const { at, expert, path } = await connected([monday]);
    expect(await isFree(at, expert)).toBe(false);
    expect(await isFree(at, expert, '2026-11-23T09:30:00.000Z')).toBe(true);
    await put(path, [event('lundi', 'DTSTART:20261123T093000Z', 'DTEND:20261123T100000Z')]);
    at.platform.clock.set('2026-11-15T10:10:00Z');
    await sync(at);
    expect(await isFree(at, expert)).toBe(true);
    expect(await isFree(at, expert, '2026-11-23T09:30:00.000Z')).toBe(false);
    await put(path, []);
    at.platform.clock.set('2026-11-15T10:20:00Z');
    await sync(at);
    expect(await isFree(at, expert, '2026-11-23T09:30:00.000Z')).toBe(true);
  });

  test('blocks every date of a recurring event', async () => {
    const { at, expert } = await connected([
      event('hebdo', 'DTSTART;TZID=Europe/Paris:20261005T100000', 'DURATION:PT30M', 'RRULE:FREQ=WEEKLY'),
    ]);
    expect(await isFree(at, expert)).toBe(false);
    expect(await isFree(at, expert, '2026-11-30T09:00:00.000Z')).toBe(false);
    expect(await isFree(at, expert, '2026-12-01T09:00:00.000Z')).toBe(true);
  });

  test('is read every ten minutes with a conditional request, and completely once a day', async () => {
    const { at, expert, path } = await connected([monday]);
    const before = await busyOf(expert);
    await control('calls');
    at.platform.clock.set('2026-11-15T10:09:59Z');
    await sync(at);
    expect(await control('calls')).toEqual([]);
    at.platform.clock.set('2026-11-15T10:10:00Z');
    await sync(at);
    expect(await control('calls')).toEqual([`GET ${path}`]);
    expect(await own(at, expert)).toMatchObject([{ syncedAt: new Date('2026-11-15T10:10:00Z'), failing: null }]);
    const wholeAt = () =>
      db.selectFrom('connected_calendars').select('read_whole_at').where('expert_id', '=', expert.profileId).execute();
    expect(await wholeAt()).toEqual([{ read_whole_at: new Date('2026-11-15T10:00:00Z') }]);
    at.platform.clock.set('2026-11-16T10:10:00Z');
    await sync(at);
    expect(await wholeAt()).toEqual([{ read_whole_at: new Date('2026-11-16T10:10:00Z') }]);
    // Same rows: unchanged busy times are not rewritten.
    expect(await busyOf(expert)).toEqual(before);
  });

  test('keeps its busy times when it fails, shows the reason and start of the failure, and notifies the expert once', async () => {
    const { at, expert, path } = await connected([monday]);
    await put(path, [], 404);
    at.platform.clock.set('2026-11-15T10:10:00Z');
    await sync(at);
    const [calendar] = await own(at, expert);
    expect(calendar?.failing).toEqual({ since: new Date('2026-11-15T10:10:00Z'), failure: 'gone' });
    expect(await hasFailingCalendar(db, expert.profileId)).toBe(true);
    expect(await isFree(at, expert)).toBe(false);
    await control('files', { path, content: '<html>Connexion</html>' });
    at.platform.clock.set('2026-11-15T10:20:00Z');
    await sync(at);
    expect((await own(at, expert))[0]?.failing).toEqual({
      since: new Date('2026-11-15T10:10:00Z'),
      failure: 'unreadable',
    });
    const told = async () =>
      (await announced(db, 'calendar-failed')).filter(
        (fact) => (fact as { calendarId: string }).calendarId === calendar?.id,
      );
    expect(await told()).toHaveLength(1);
    // Exponential backoff.
    await control('calls');
    at.platform.clock.set('2026-11-15T10:39:00Z');
    await sync(at);
    expect(await control('calls')).toEqual([]);
    await put(path, [monday]);
    at.platform.clock.set('2026-11-15T10:40:00Z');
    await sync(at);
    expect((await own(at, expert))[0]?.failing).toBeNull();
    expect(await hasFailingCalendar(db, expert.profileId)).toBe(false);
    // A second failure on the same day: the banner shows it, but no second mail is sent.
    await put(path, [], 500);
    at.platform.clock.set('2026-11-15T10:50:00Z');
    await sync(at);
    expect((await own(at, expert))[0]?.failing?.failure).toBe('unreachable');
    expect(await told()).toHaveLength(1);
  });

  test('has its address stored sealed and shown by host only, and no event titles are stored', async () => {
    const { at, expert, path } = await connected([monday]);
    const rows = await db
      .selectFrom('connected_calendars')
      .selectAll()
      .where('expert_id', '=', expert.profileId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(path);
    expect(JSON.stringify([rows, await busyOf(expert)])).not.toContain('secret ');
    expect(JSON.stringify(await busyOf(expert))).not.toContain('Rendez-vous');
    expect(await own(at, expert)).toMatchObject([{ kind: 'ics', host: new URL(origin).host }]);
  });

  test('can be disconnected only by its expert, which frees its slots at once', async () => {
    const { at, expert } = await connected([monday]);
    const [calendar] = await own(at, expert);
    const form = { calendar: calendar?.id };
    expect(await disconnectCalendar(at.platform, await newExpert(platform), form)).toEqual(refusedAs('not-found'));
    expect(await disconnectCalendar(at.platform, await newClient(platform), form)).toEqual(refusedAs('experts-only'));
    expect(await isFree(at, expert)).toBe(false);
    expect(await disconnectCalendar(at.platform, expert, form)).toMatchObject({ ok: true });
    expect(await isFree(at, expert)).toBe(true);
    expect(await own(at, expert)).toEqual([]);
  });

  test('is refused as a fourth calendar, as a duplicate, or with an invalid or own-site address', async () => {
    const { at, expert } = await begin();
    const refusals = async (...addresses: string[]) => {
      for (const address of addresses)
        expect(await connectAddress(at.platform, expert, { address })).toEqual(refusedAs('calendar-address-invalid'));
    };
    await refusals('', 'agenda', 'http://agenda.example/a.ics', `${platform.env.PUBLIC_ORIGIN}/agenda/x.ics`);
    for (const path of ['/1.ics', '/2.ics', '/3.ics'])
      expect(await connect(at, expert, path)).toMatchObject({ ok: true });
    expect(await connect(at, expert, '/2.ics')).toEqual(refusedAs('already-connected'));
    expect(await connect(at, expert, '/4.ics')).toEqual(refusedAs('too-many-calendars'));
    expect(await connect(at, await newClient(platform), '/1.ics')).toEqual(refusedAs('experts-only'));
    expect((await ownCalendars(at.platform, expert.profileId)).takesFiles).toBe(false);
  });

  test('in a private network is not requested', async () => {
    const { at, expert } = await begin();
    await connectAddress(at.platform, expert, { address: 'https://127.0.0.1/agenda.ics' });
    await sync(at);
    expect((await own(at, expert))[0]?.failing?.failure).toBe('not-public');
  });
});

describe('[ESPACE07] Google Calendar', () => {
  const leave = async (at: Moment, expert: Viewer) => {
    const left = await startGoogleCalendar(at.platform, expert, undefined, back);
    if (!left.ok) throw new Error(left.refusal);
    return left.value.url;
  };
  const finish = (at: Moment, expert: Viewer, query: object) => finishGoogleCalendar(at.platform, expert, query, back);
  const put = (login: string, id: string, event: object) => control('events', { login, event: { id, ...event } });
  const between = (from: string, to: string) => ({ start: { dateTime: from }, end: { dateTime: to } });
  const monday = between('2026-11-23T10:00:00+01:00', '2026-11-23T10:30:00+01:00');
  const shown = async (login: string) =>
    ((await control(`events?login=${login}`)) as { id: string; status: string }[]).filter(({ id }) =>
      id.startsWith('visavis'),
    );

  async function connected() {
    const { at, expert } = await begin();
    const login = randomUUID();
    expect(await finish(at, expert, await agree(await leave(at, expert), login))).toMatchObject({ ok: true });
    const later = async (iso: string) => {
      at.platform.clock.set(iso);
      await sync(at);
    };
    return { at, expert, login, later };
  }

  test('blocks slots by its busy events, and later syncs read only the changes', async () => {
    const { at, expert, login, later } = await connected();
    for (const day of ['24', '25', '26', '27'])
      await put(login, `jour${day}`, between(`2026-11-${day}T09:00:00Z`, `2026-11-${day}T09:30:00Z`));
    await put(login, 'lundi', { ...monday, summary: 'Rendez-vous secret' });
    await put(login, 'libre', {
      ...between('2026-11-30T09:00:00Z', '2026-11-30T10:00:00Z'),
      transparency: 'transparent',
    });
    await put(login, 'refuse', {
      ...between('2026-11-30T09:00:00Z', '2026-11-30T10:00:00Z'),
      attendees: [{ self: true, responseStatus: 'declined' }],
    });
    await put(login, 'journee', { start: { date: '2026-12-01' }, end: { date: '2026-12-02' } });
    await sync(at);
    expect(await isFree(at, expert)).toBe(false);
    expect(await isFree(at, expert, '2026-11-27T09:00:00.000Z')).toBe(false);
    expect(await isFree(at, expert, '2026-11-30T09:00:00.000Z')).toBe(true);
    expect(await isFree(at, expert, '2026-12-01T15:00:00.000Z')).toBe(false);
    expect(JSON.stringify(await busyOf(expert))).not.toContain('secret');
    await control('calls');
    await put(login, 'lundi', between('2026-11-23T09:30:00Z', '2026-11-23T10:00:00Z'));
    await put(login, 'jour24', { status: 'cancelled' });
    await later('2026-11-15T10:05:00Z');
    expect(await control('calls')).toEqual(['GET changes']);
    expect(await isFree(at, expert)).toBe(true);
    expect(await isFree(at, expert, '2026-11-23T09:30:00.000Z')).toBe(false);
    expect(await isFree(at, expert, '2026-11-24T09:00:00.000Z')).toBe(true);
    expect(await isFree(at, expert, '2026-11-27T09:00:00.000Z')).toBe(false);
  });

  test('is read completely when its sync token has expired', async () => {
    const { at, expert, login, later } = await connected();
    await put(login, 'lundi', monday);
    await sync(at);
    await control('forget', { login });
    await put(login, 'lundi', { status: 'cancelled' });
    await control('calls');
    await later('2026-11-15T10:05:00Z');
    expect(await control('calls')).toEqual(['GET changes', 'GET events']);
    expect(await isFree(at, expert)).toBe(true);
    expect((await own(at, expert))[0]?.failing).toBeNull();
  });

  test('receives the expert’s sessions, including moves and cancellations, without the client’s name or new busy times', async () => {
    const { at, expert, login } = await connected();
    const client = await newClient(platform);
    const id = await book(at, client, expert);
    await sync(at);
    await sellToProfessional(platform, id);
    const eventId = `visavis${id.replaceAll('-', '')}`;
    expect(await shown(login)).toMatchObject([
      { id: eventId, status: 'confirmed', summary: 'Séance Visavis', start: { dateTime: start } },
    ]);
    expect(JSON.stringify(await shown(login))).not.toContain(client.lastName);
    expect(await busyOf(expert)).toEqual([]);
    const moved = await updateAppointment(at.platform, client, {
      id,
      start: '2026-11-24T09:00:00.000Z',
      end: '2026-11-24T09:30:00.000Z',
    });
    expect(moved).toMatchObject({ ok: true });
    await wakeCalendars(at.platform, { appointmentId: id });
    await sync(at);
    expect(await shown(login)).toMatchObject([{ id: eventId, start: { dateTime: '2026-11-24T09:00:00.000Z' } }]);
    expect(await cancelAppointment(at.platform, client, { id })).toMatchObject({ ok: true });
    await wakeCalendars(at.platform, { appointmentId: id });
    await sync(at);
    expect(await shown(login)).toEqual([{ id: eventId, status: 'cancelled' }]);
    expect(await db.selectFrom('calendar_events_out').selectAll().where('appointment_id', '=', id).execute()).toEqual(
      [],
    );
    expect(await busyOf(expert)).toEqual([]);
  });

  test('gets one event per session, even after a crash before the write was recorded', async () => {
    const { at, expert, login } = await connected();
    const id = await book(at, await newClient(platform), expert);
    await sync(at);
    await db.deleteFrom('calendar_events_out').where('appointment_id', '=', id).execute();
    await wakeCalendars(at.platform, { appointmentId: id });
    await sync(at);
    expect(await shown(login)).toHaveLength(1);
  });

  test('fails after its grant was revoked, until the expert grants access again', async () => {
    const { at, expert, login, later } = await connected();
    await put(login, 'lundi', monday);
    await sync(at);
    await control('revoke', { login });
    await later('2026-11-15T10:05:00Z');
    const [calendar] = await own(at, expert);
    expect(calendar?.failing?.failure).toBe('grant-ended');
    expect(await isFree(at, expert)).toBe(false);
    expect(await announced(db, 'calendar-failed')).toContainEqual({ calendarId: calendar?.id });
    expect((await ownCalendars(at.platform, expert.profileId)).googleOffered).toBe(true);
    expect(await finish(at, expert, await agree(await leave(at, expert), login))).toMatchObject({ ok: true });
    await sync(at);
    expect(await own(at, expert)).toMatchObject([{ id: calendar?.id, failing: null }]);
    expect((await ownCalendars(at.platform, expert.profileId)).googleOffered).toBe(false);
  });

  test('waits when rate limited without a failure, but fails when access is forbidden', async () => {
    const { at, expert, later } = await connected();
    await control('faults', [{ status: 403, reason: 'rateLimitExceeded' }]);
    await sync(at);
    expect(await own(at, expert)).toMatchObject([{ syncedAt: null, failing: null }]);
    await later('2026-11-15T10:10:00Z');
    expect(await own(at, expert)).toMatchObject([{ syncedAt: new Date('2026-11-15T10:10:00Z'), failing: null }]);
    await control('faults', [{ status: 403, reason: 'forbidden' }]);
    await later('2026-11-15T10:15:00Z');
    expect((await own(at, expert))[0]?.failing?.failure).toBe('refused');
  });

  test('frees its slots when disconnected, and its token is revoked at Google', async () => {
    const { at, expert, login } = await connected();
    await put(login, 'lundi', monday);
    await sync(at);
    const { secret_sealed } = await db
      .selectFrom('connected_calendars')
      .select('secret_sealed')
      .where('expert_id', '=', expert.profileId)
      .executeTakeFirstOrThrow();
    const [calendar] = await own(at, expert);
    await disconnectCalendar(at.platform, expert, { calendar: calendar?.id });
    expect(await isFree(at, expert)).toBe(true);
    // The token was revoked: restoring it gives no access.
    await db
      .insertInto('connected_calendars')
      .values({
        expert_id: expert.profileId,
        kind: 'google',
        secret_sealed,
        connected_at: new Date(),
        next_check_at: new Date(0),
      })
      .execute();
    await sync(at);
    expect((await own(at, expert))[0]?.failing?.failure).toBe('grant-ended');
  });

  test('is connected only by the expert who started, within ten minutes, once, and with all permissions', async () => {
    const { at, expert } = await begin();
    const login = randomUUID();
    const query = await agree(await leave(at, expert), login);
    expect(await finish(at, await newExpert(platform), query)).toEqual(refusedAs('google-calendar-failed'));
    expect(await finish(at, expert, { ...query, state: 'made.up.state' })).toEqual(refusedAs('google-calendar-failed'));
    expect(await finish(at, await newClient(platform), query)).toEqual(refusedAs('experts-only'));
    expect(await finish(at, expert, query)).toMatchObject({ ok: true });
    expect(await finish(at, expert, query)).toEqual(refusedAs('google-calendar-failed'));
    const late = await agree(await leave(at, expert), login);
    at.platform.clock.set('2026-11-15T10:10:01Z');
    expect(await finish(at, expert, late)).toEqual(refusedAs('google-calendar-failed'));
    const other = await newExpert(platform);
    expect(await finish(at, other, await agree(await leave(at, other), login, 'some'))).toEqual(
      refusedAs('google-calendar-withheld'),
    );
    expect(await finish(at, other, await agree(await leave(at, other), login, 'no'))).toEqual(
      refusedAs('google-calendar-failed'),
    );
    expect(await own(at, other)).toEqual([]);
  });
});

test('[ESPACE07] Google Calendar is not offered when the operator has not configured it', async () => {
  const { at, expert } = await begin();
  const without = (settings: object) => ({ ...at.platform, env: { ...at.platform.env, ...settings } });
  const noGoogle = without({ GOOGLE_CLIENT_ID: undefined, GOOGLE_CLIENT_SECRET: undefined });
  expect(await ownCalendars(noGoogle, expert.profileId)).toMatchObject({ googleOffered: false, takesFiles: true });
  expect(await startGoogleCalendar(noGoogle, expert, undefined, back)).toEqual(refusedAs('calendars-off'));
});
