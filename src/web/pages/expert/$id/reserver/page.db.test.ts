import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { holdForVisitor } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { appointment, newClient, newExpert } from '../../../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../../../tests/support/database/clone.ts';
import { newCaller } from '../../../../../../tests/support/database/visitors.ts';
import { visitOf } from '../../../../../../tests/support/database/visits.ts';
import { holdCopy } from '../../../../copy/hold.ts';
import { action as mentor } from '../mentorat/page.tsx';
import { action as book, loader as open } from './page.tsx';

const { db } = platform;

/** A Monday at 10:00 in Paris, about three weeks ahead, within the default opening hours. */
const monday = () => {
  const date = new Date(Date.now() + 21 * 86_400_000);
  date.setUTCDate(date.getUTCDate() + ((8 - date.getUTCDay()) % 7));
  const summer = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'shortOffset' })
    .format(date)
    .endsWith('+2');
  date.setUTCHours(summer ? 8 : 9, 0, 0, 0);
  return date.toISOString();
};
const form = (own: Record<string, string> = {}) => ({
  date: monday(),
  time: '10:00',
  duration: '30',
  message: 'Bonjour',
  ...own,
});
const post = (viewer: Viewer | undefined, expert: Viewer, fields: Record<string, string>) => {
  const visited = visitOf(platform, viewer, `/expert/${expert.profileId}/reserver`, { id: randomUUID(), ...fields });
  return { ...visited, params: { id: expert.profileId } };
};
const locationOf = (answer: unknown) => {
  expect(answer).toBeInstanceOf(Response);
  return new URL((answer as Response).headers.get('Location') ?? '', 'http://localhost');
};

test('[TRIP08] a visitor holds the slot, and is redirected to the checkout without a sign-in', async () => {
  const expert = await newExpert(platform);
  const answer = await book(post(undefined, expert, form()));
  const location = locationOf(answer);
  expect(location.pathname).toBe('/checkout');
  const { hold = '', expert: slug, ...rest } = Object.fromEntries(location.searchParams);
  const { message, ...address } = form();
  expect(rest).toEqual(address);
  expect(slug).toMatch(/^expert-/);
  expect(await appointment(platform, hold as AppointmentId)).toMatchObject({
    status: 'held',
    client_id: null,
    message,
  });
  const [cookie] = (answer as Response).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-choix=[0-9a-f-]{36}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('[TRIP09] beyond the limits a visitor holds no slot, and is redirected to sign in and then to the checkout', async () => {
  const expert = await newExpert(platform);
  const hours = ['09:00', '09:30', '10:00'].map((hour) => new Date(`${form().date?.slice(0, 10)}T${hour}:00Z`));
  for (const start of hours) {
    const other = { id: randomUUID(), expert: expert.profileId, start: start.toISOString(), durationMinutes: '30' };
    const held = await holdForVisitor(platform, undefined, other, newCaller(), randomUUID(), holdCopy);
    expect(held).toMatchObject({ ok: true });
  }
  const answer = await book(
    post(undefined, expert, form({ date: new Date((hours[2]?.getTime() ?? 0) + 1_800_000).toISOString() })),
  );
  const location = locationOf(answer);
  expect(location.pathname).toBe('/se-connecter');
  const returnTo = new URL(location.searchParams.get('returnTo') ?? '', 'http://localhost');
  expect(returnTo.pathname).toBe('/checkout');
  expect(returnTo.searchParams.has('hold')).toBe(false);
  expect(returnTo.searchParams.has('message')).toBe(false);
  expect(
    await db.selectFrom('appointments').select('id').where('expert_id', '=', expert.profileId).execute(),
  ).toHaveLength(3);
});

test('[BOOK05] [BOOK20] a hold redirects to the checkout, with the start, the visitor’s local time and the hold id', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const location = locationOf(await book(post(client, expert, form())));
  expect(location.pathname).toBe('/checkout');
  const { hold = '', expert: slug, ...rest } = Object.fromEntries(location.searchParams);
  const { message, ...address } = form();
  expect(rest).toEqual(address);
  expect(slug).toMatch(/^expert-/);
  expect(await appointment(platform, hold as AppointmentId)).toMatchObject({
    status: 'held',
    client_id: client.profileId,
    starts_at: new Date(rest.date ?? ''),
    message,
    title: 'Consultation avec Claire Fontaine',
  });
});

test('a booking without a date is refused with status 400', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const answer = await book(post(client, expert, form({ date: '' })));
  expect(answer).toMatchObject({ data: { refusal: 'form-incomplete' }, init: { status: 400 } });
});

test('[MENT05] a held series redirects to the checkout as a mentorship', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const asked = post(client, expert, form({ accompanimentDuration: '1' }));
  const location = locationOf(await mentor(asked));
  const { hold = '', ...rest } = Object.fromEntries(location.searchParams);
  expect(rest).toMatchObject({ type: 'mentorship', accompanimentDuration: '1', duration: '30' });
  expect(await appointment(platform, hold as AppointmentId)).toMatchObject({ series_place: 1 });
});

test('[AVAIL09] the slots of the booking dialog follow the saved availability', async () => {
  const expert = await newExpert(platform);
  const starts = async () => {
    const visited = visitOf(platform, undefined, `/expert/${expert.profileId}/reserver?duree=30`);
    const { slots } = await open({ ...visited, params: { id: expert.profileId }, pattern: '/expert/:id/reserver' });
    return slots?.starts;
  };
  expect(await starts()).toContain(Date.parse(monday()));
  await db
    .deleteFrom('availability')
    .where('user_profile_id', '=', expert.profileId)
    .where('day_of_week', '=', 1)
    .execute();
  expect(await starts()).not.toContain(Date.parse(monday()));
});

describe('[TRIP22] « Réserver à nouveau »', () => {
  const opened = (expert: Viewer, query: string) =>
    open({
      ...visitOf(platform, undefined, `/expert/${expert.profileId}/reserver?${query}`),
      params: { id: expert.profileId },
      pattern: '/expert/:id/reserver',
    });

  test('chooses the weekday and hour of the former session when they are free within 14 days', async () => {
    const expert = await newExpert(platform);
    const former = new Date(Date.parse(monday()) - 28 * 86_400_000);
    const { asked, slots } = await opened(expert, `duree=60&comme=${former.toISOString()}`);
    expect(slots?.durationMinutes).toBe(60);
    const inParis = new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(inParis.format(asked)).toBe(inParis.format(former));
    expect(asked).toBeLessThanOrEqual(Date.now() + 14 * 86_400_000);
  });

  test('chooses nothing when the expert has no such start', async () => {
    const expert = await newExpert(platform);
    const { asked } = await opened(expert, 'duree=30&comme=2026-11-15T02:07Z');
    expect(asked).toBeUndefined();
    expect((await opened(expert, 'comme=hier')).asked).toBeUndefined();
  });

  test('offers similar experts when the expert can no longer be booked', async () => {
    const expert = await newExpert(platform);
    await db
      .updateTable('expert_settings')
      .set({ takes_video_calls: false })
      .where('user_profile_id', '=', expert.profileId)
      .execute();
    const { slots, similar } = await opened(expert, 'duree=30');
    expect(slots).toBeUndefined();
    expect(similar.map(({ id }) => id)).not.toContain(expert.profileId);
  });
});
