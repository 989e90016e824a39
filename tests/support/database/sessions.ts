import type { AppointmentId } from '#kernel/ids';
import { endSessions, finishPayment, postEarnings, reconcilePayments } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { sessionMoney } from '#modules/ledger';
import { moneyHistory } from '#modules/ledger/server';
import { sendRefunds } from '#modules/payments/server';
import type { Platform } from '#platform/platform';
import { atMoment, hold, newClient, newExpert } from './bookings.ts';
import { join } from './calls.ts';
import type { openProvider } from './provider.ts';

type Provider = Awaited<ReturnType<typeof openProvider>>;

export interface HeldSession {
  readonly client: Viewer;
  readonly expert: Viewer;
  readonly id: AppointmentId;
  readonly intentId: string;
}

/** The product on a day of November 2026; sessions of these tests end on the 23rd at 9:30. */
export const onDay = (platform: Platform, day: string, time = '09:30:00') =>
  atMoment(platform, `2026-11-${day}T${time}Z`).platform;

/** Runs the worker's sweeps for sessions and client payments at that time. */
export async function workOn(own: Platform) {
  while ((await endSessions(own)) > 0);
  for (let turn = 0; turn < 3; turn++) {
    await reconcilePayments(own);
    await sendRefunds(own);
    await postEarnings(own);
  }
}

/** A half-hour session of 60 € with both present, on 23 November from 10:00 to 10:30 in Paris. */
export async function tookPlace({ platform, pay }: Provider, expert?: Viewer): Promise<HeldSession> {
  const moment = atMoment(platform);
  const who = { client: await newClient(platform), expert: expert ?? (await newExpert(platform)) };
  const id = await hold(moment, who.client, who.expert);
  const intentId = await pay(moment.platform, who.client, id);
  await finishPayment(moment.platform, who.client, { id });
  await join(platform, who.client, id, '2026-11-23T09:00:00Z');
  await join(platform, who.expert, id, '2026-11-23T09:01:00Z');
  await workOn(onDay(platform, '23'));
  return { ...who, id, intentId };
}

export const moneyOf = async ({ db }: Platform, { id }: Pick<HeldSession, 'id'>) =>
  sessionMoney(await db.transaction().execute((trx) => moneyHistory(trx, id)));
