import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { AppointmentEntry } from '#modules/booking';
import { contractRightsOf, findAppointment, seriesNeighbours, stepsOf } from '#modules/booking/server';
import { callJournal, findRoom, lastDeviceTest } from '#modules/calls/server';
import { claimsOf } from '#modules/claims/server';
import { findPublicExpert } from '#modules/experts/server';
import { asAdmin, type Viewer } from '#modules/identity';
import { papersOf } from '#modules/invoicing/server';
import { expertShare } from '#modules/ledger';
import { shareOf } from '#modules/ledger/server';
import { hasConversation } from '#modules/messages';
import { conversationsOf, findConversation } from '#modules/messages/server';
import { paymentFor, paymentsOf } from '#modules/payments/server';
import { ratedOf } from '#modules/reviews/server';
import type { Platform } from '#platform/platform';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import { ownAppointment } from '#web/server/own-appointment';
import type { AppointmentView } from './view.ts';

type Context = Readonly<RouterContextProvider>;

/** Everything that the page of an appointment shows to its client or its expert. An admin is led to the back office, whose page has no
 * messages; everybody else gets the 404 of an unknown id. */
export async function loadAppointment(context: Context, id: string): Promise<AppointmentView> {
  const { platform } = context.get(visit);
  const viewer = viewerOf(context);
  const appointment = await ownAppointment(context, id);
  if (!appointment || isHidden(appointment)) throw leadAway(viewer, id);
  const { db, clock } = platform;
  const { profileId } = viewer;
  const now = clock.now();
  const ids = [appointment.id];
  const [room, journal, steps, neighbours, messages, tested, expert, claims, papers, rated] = await Promise.all([
    findRoom(platform, viewer, appointment.id),
    callJournal(platform, viewer, appointment.id),
    stepsOf(db, appointment.id),
    appointment.series ? seriesNeighbours(db, appointment.series) : undefined,
    conversationsOf(db, profileId, ids),
    lastDeviceTest(platform, profileId),
    appointment.role === 'client' ? findPublicExpert(db, { id: appointment.expertId }) : undefined,
    claimsOf(db, profileId, ids),
    papersOf(db, profileId, ids),
    ratedOf(db, profileId, ids),
  ]);
  const written = messages.get(appointment.id)?.messages ?? 0;
  const conversation = hasConversation(appointment, written, now)
    ? await findConversation(platform, viewer, appointment.id)
    : undefined;
  return {
    appointment,
    room: room.ok ? { state: room.value.state, opensAt: room.value.opensAt } : undefined,
    presence: journal.ok ? journal.value.presence : undefined,
    joins: journal.ok ? journal.value.notes.filter(({ kind }) => kind === 'join') : [],
    steps,
    neighbours,
    conversation: conversation?.ok ? conversation.value : undefined,
    fresh: randomUUID(),
    tested,
    position: expert?.position ?? '',
    claim: claims.get(appointment.id),
    hasPapers: papers.has(appointment.id),
    isRated: rated.has(appointment.id),
    now,
    ...(await moneyOf(platform, viewer, appointment, now)),
  };
}

/** The expert does not know of a hold. */
const isHidden = ({ role, status, reason }: AppointmentEntry) =>
  role === 'expert' && (status === 'held' || reason === 'hold-expired' || reason === 'hold-released');

const leadAway = (viewer: Viewer, id: string) =>
  asAdmin(viewer).ok ? redirect(`/admin/rendez-vous/${id}`) : data(null, { status: 404 });

/** Payment and rights of the client, or share of the expert. */
async function moneyOf({ db, env }: Platform, viewer: Viewer, appointment: AppointmentEntry, now: Date) {
  const { id, role, status, price } = appointment;
  if (role === 'client') {
    const [payments, rights] = await Promise.all([
      paymentsOf(db, viewer.profileId, [id]),
      contractRightsOf(db, viewer.profileId, [id], now),
    ]);
    return { payment: payments.get(id), rights: rights.get(id) };
  }
  const [payment, earned, found] = await Promise.all([
    paymentFor(db, id),
    shareOf(db, id),
    findAppointment(db, viewer, id),
  ]);
  const expected = expertShare(price.cents + (found?.discountCents ?? 0), env.COMMISSION_PERCENT);
  return {
    isPaid: payment?.state === 'captured',
    share: { cents: earned ?? (status === 'cancelled' ? 0 : expected), currency: price.currency },
  };
}
