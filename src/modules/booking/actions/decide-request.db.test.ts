import { describe, expect, test } from 'vitest';
import {
  appointment,
  atMoment,
  book,
  historyOf,
  hold,
  holdForNothing,
  newClient,
  newExpert,
} from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { orderOf, orderWords } from '../../../../tests/support/orders.ts';
import { confirmHold } from '../store/appointments.ts';
import { expireHolds, lapseRequests } from '../tasks/sweep-appointments.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { confirmBooking } from './confirm-booking.ts';
import { decideRequest } from './decide-request.ts';

const { db } = platform;
const moment = atMoment(platform);
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const at = (iso: string) => atMoment(platform, iso);
const people = async (confirmsByHand: boolean) => ({
  client: await newClient(platform),
  expert: await newExpert(platform, { confirmsByHand }),
});
/** Sweeps the whole table, including rows of other tests. */
const sweep = async (task: typeof expireHolds, iso: string) => {
  while ((await task(at(iso).platform)) > 0);
};

describe('a payment', () => {
  test('[BOOK13] turns a hold into an appointment when the expert confirms automatically', async () => {
    const { client, expert } = await people(false);
    const id = await book(moment, client, expert);
    expect(await appointment(platform, id)).toMatchObject({ status: 'scheduled', hold_expires_at: null });
    expect(await announced(db, 'appointment-booked')).toContainEqual({ appointmentId: id, version: 2 });
    expect(await confirmHold(db, id, moment.platform.clock.now())).toBe('already');
  });

  test('[BOOK23] turns a hold into a request for at most one day when the expert confirms by hand', async () => {
    const { client, expert } = await people(true);
    const id = await book(moment, client, expert);
    expect(await appointment(platform, id)).toMatchObject({
      status: 'requested',
      lapses_at: new Date('2026-11-16T10:00:00Z'),
    });
    expect(await announced(db, 'appointment-requested')).toContainEqual({ appointmentId: id, version: 2 });
  });

  test('[BOOK17] after the hold expired books the slot again if it is still free', async () => {
    const { client, expert } = await people(false);
    const id = await hold(moment, client, expert);
    await sweep(expireHolds, '2026-11-15T10:10:00Z');
    expect(await appointment(platform, id)).toMatchObject({ status: 'cancelled', reason: 'hold-expired' });
    expect(await confirmHold(db, id, new Date('2026-11-15T10:12:00Z'))).toBe('booked');
    expect(await appointment(platform, id)).toMatchObject({ status: 'scheduled', reason: null });
  });

  test('after the slot was taken by another client is lost', async () => {
    const { client, expert } = await people(false);
    const id = await hold(moment, client, expert);
    await hold(at('2026-11-15T10:10:00Z'), await newClient(platform), expert);
    expect(await confirmHold(db, id, new Date('2026-11-15T10:12:00Z'))).toBe('lost');
    expect(await historyOf(platform, id)).toEqual(['hold by client: held', 'expire by clock: cancelled']);
  });

  test('for a hold that was let go, or a session that has begun, is lost too; for none it is unknown', async () => {
    const { client, expert } = await people(false);
    const id = await hold(moment, client, expert);
    await cancelAppointment(moment.platform, client, { id });
    expect(await confirmHold(db, id, moment.platform.clock.now())).toBe('lost');
    const next = await hold(moment, client, expert);
    expect(await confirmHold(db, next, new Date('2026-11-23T09:00:00Z'))).toBe('lost');
    expect(await confirmHold(db, crypto.randomUUID() as typeof id, new Date())).toBe('unknown');
  });
});

describe('a free booking', () => {
  test('is confirmed by its client without a payment; a paid one is not', async () => {
    const { client, expert } = await people(false);
    const id = await hold(moment, client, expert);
    expect(await confirmBooking(moment.platform, client, orderOf(id), orderWords)).toEqual(
      refusedAs('payment-missing'),
    );
    expect(await confirmBooking(moment.platform, expert, orderOf(id), orderWords)).toEqual(refusedAs('not-found'));
    expect(await confirmBooking(moment.platform, undefined, orderOf(id), orderWords)).toEqual(
      refusedAs('not-authenticated'),
    );
    const free = await holdForNothing(moment, client, expert);
    const booked = { ok: true, value: { id: free, status: 'scheduled' } };
    expect(await confirmBooking(moment.platform, client, orderOf(free), orderWords)).toEqual(booked);
    expect(await confirmBooking(moment.platform, client, orderOf(free), orderWords)).toEqual(booked);
  });

  test('becomes a request when the expert confirms by hand', async () => {
    const { client, expert } = await people(true);
    const id = await holdForNothing(moment, client, expert);
    const requested = { ok: true, value: { id, status: 'requested' } };
    expect(await confirmBooking(moment.platform, client, orderOf(id), orderWords)).toEqual(requested);
    expect(await confirmBooking(moment.platform, client, orderOf(id), orderWords)).toEqual(requested);
  });
});

describe('a request', () => {
  test('[PERM14] is decided only by its expert, and only once', async () => {
    const { client, expert } = await people(true);
    const id = await book(moment, client, expert);
    const accept = { id, decision: 'accept' };
    expect(await decideRequest(moment.platform, undefined, accept)).toEqual(refusedAs('not-authenticated'));
    const admin = await viewerOf(db, await addPerson(db, { role: 'admin' }));
    for (const who of [client, admin, await newExpert(platform)])
      expect(await decideRequest(moment.platform, who, accept)).toEqual(refusedAs('not-found'));
    expect(await decideRequest(moment.platform, expert, { id, decision: 'peut-être' })).toEqual(refusedAs('not-found'));
    expect(await decideRequest(moment.platform, expert, accept)).toEqual({ ok: true, value: undefined });
    expect(await decideRequest(moment.platform, expert, accept)).toEqual(refusedAs('appointment-over'));
  });

  test('becomes a scheduled appointment when accepted', async () => {
    const { client, expert } = await people(true);
    const id = await book(moment, client, expert);
    await decideRequest(moment.platform, expert, { id, decision: 'accept' });
    expect(await appointment(platform, id)).toMatchObject({ status: 'scheduled', lapses_at: null });
    expect(await announced(db, 'request-accepted')).toContainEqual({ appointmentId: id, version: 3 });
  });

  test('is cancelled with its reason and frees the slot when refused', async () => {
    const { client, expert } = await people(true);
    const id = await book(moment, client, expert);
    await decideRequest(moment.platform, expert, { id, decision: 'refuse' });
    expect(await appointment(platform, id)).toMatchObject({ status: 'cancelled', reason: 'request-refused' });
    expect(await announced(db, 'request-refused')).toContainEqual({ appointmentId: id, version: 3 });
    await book(moment, await newClient(platform), expert);
  });

  test('[BOOK23] lapses after a day without an answer, and the lapse is announced', async () => {
    const { client, expert } = await people(true);
    const id = await book(moment, client, expert);
    await sweep(lapseRequests, '2026-11-16T09:59:59Z');
    expect(await appointment(platform, id)).toMatchObject({ status: 'requested' });
    await sweep(lapseRequests, '2026-11-16T10:00:00Z');
    expect(await appointment(platform, id)).toMatchObject({ status: 'cancelled', reason: 'request-lapsed' });
    expect(await announced(db, 'request-lapsed')).toContainEqual({ appointmentId: id, version: 3 });
  });

  test('[BOOK23] lapses at the start of the session if that is less than a day away', async () => {
    const [client, expert] = [
      await newClient(platform),
      await newExpert(platform, { confirmsByHand: true, noticeMinutes: 0 }),
    ];
    const id = await book(at('2026-11-23T08:00:00Z'), client, expert);
    expect(await appointment(platform, id)).toMatchObject({ lapses_at: new Date('2026-11-23T09:00:00Z') });
  });

  test('can be withdrawn by its client with a full refund', async () => {
    const { client, expert } = await people(true);
    const id = await book(moment, client, expert);
    const refund = { ok: true, value: { refundCents: 6_000 } };
    expect(await cancelAppointment(moment.platform, client, { id })).toEqual(refund);
  });
});

test('a hold without a payment is cancelled after ten minutes, with its reason', async () => {
  const { client, expert } = await people(false);
  const id = await hold(moment, client, expert);
  await sweep(expireHolds, '2026-11-15T10:09:59Z');
  expect(await appointment(platform, id)).toMatchObject({ status: 'held' });
  await sweep(expireHolds, '2026-11-15T10:10:00Z');
  expect(await appointment(platform, id)).toMatchObject({ status: 'cancelled', reason: 'hold-expired' });
});
