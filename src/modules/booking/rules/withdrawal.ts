import { dateIn, usualZone } from '#kernel/zoned-time';
import type { AppointmentStatus } from './lifecycle.ts';
import { daysAfter } from './local-day.ts';
import { publicHolidays } from './public-holidays.ts';
import { instantOf } from './wall-clock.ts';

const withdrawalDays = 14;
const minuteMs = 60_000;

/** End of the fourteenth day after the purchase, or of the next working day if that is none (L221-18, L221-19). */
export function withdrawalEnds(purchasedAt: Date): Date {
  let day = daysAfter(dateIn(usualZone, purchasedAt), withdrawalDays);
  while (!isWorkingDay(day)) day = daysAfter(day, 1);
  return new Date(instantOf(usualZone, Date.parse(daysAfter(day, 1)) / minuteMs) * minuteMs);
}

/** End of the withdrawal period of a purchase made now, if the session starts before it: a consumer must then expressly ask for that
 * (L221-25). */
export function earlyStartBefore(startsAt: Date, now: Date): Date | undefined {
  const ends = withdrawalEnds(now);
  return startsAt < ends ? ends : undefined;
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return (
    weekday !== 0 && weekday !== 6 && !publicHolidays(Number(day.slice(0, 4))).some((holiday) => holiday.day === day)
  );
}

export interface ContractSession {
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly priceCents: number;
}

export interface Contract<Session extends ContractSession = ContractSession> {
  readonly buyer: 'consumer' | 'professional';
  readonly purchasedAt: Date;
  readonly isMentorship: boolean;
  readonly freeChangeHours: number;
  readonly sessions: readonly Session[];
}

const isAgreed = ({ status }: ContractSession) => status === 'requested' || status === 'scheduled';

/** Sessions that a withdrawal would cancel now: all that have not ended. Empty without the right to withdraw. */
export function withdrawable<Session extends ContractSession>(contract: Contract<Session>, now: Date): Session[] {
  if (contract.buyer !== 'consumer' || now >= withdrawalEnds(contract.purchasedAt)) return [];
  return contract.sessions.filter((session) => isAgreed(session) && now < session.endsAt);
}

/** Full price before the session begins; after that, the share of the remaining time, rounded up to the cent in the client's favour
 * (L221-25). */
export function withdrawalRefund({ startsAt, endsAt, priceCents }: ContractSession, now: Date): number {
  if (now <= startsAt) return priceCents;
  const left = Math.max(0, endsAt.getTime() - now.getTime());
  return Math.ceil((priceCents * left) / (endsAt.getTime() - startsAt.getTime()));
}

/** Sessions that a termination would cancel now: those far enough ahead to be cancelled for free. Nearer ones still take place. */
export function terminable<Session extends ContractSession>(contract: Contract<Session>, now: Date): Session[] {
  if (!contract.isMentorship) return [];
  const free = now.getTime() + contract.freeChangeHours * 3_600_000;
  return contract.sessions.filter(({ status, startsAt }) => status === 'scheduled' && startsAt.getTime() >= free);
}

/** End of a contract without the sessions `ended`: the end of the last remaining session, or now. */
export function endOf(contract: Contract, ended: readonly ContractSession[], now: Date): Date {
  const left = contract.sessions.filter((session) => isAgreed(session) && !ended.includes(session));
  return new Date(Math.max(now.getTime(), ...left.map(({ endsAt }) => endsAt.getTime())));
}
