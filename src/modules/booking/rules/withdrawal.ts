import { dateIn, usualZone } from '#kernel/zoned-time';
import type { AppointmentStatus } from './lifecycle.ts';
import { daysAfter } from './local-day.ts';
import { publicHolidays } from './public-holidays.ts';
import { instantOf } from './wall-clock.ts';

const withdrawalDays = 14;
const minuteMs = 60_000;

/** The end of the fourteenth day after the purchase, or of the next working day where that is none (L221-18, L221-19). */
export function withdrawalEnds(purchasedAt: Date): Date {
  let day = daysAfter(dateIn(usualZone, purchasedAt), withdrawalDays);
  while (!isWorkingDay(day)) day = daysAfter(day, 1);
  return new Date(instantOf(usualZone, Date.parse(daysAfter(day, 1)) / minuteMs) * minuteMs);
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

/** What a withdrawal now would end: every session that has not fully taken place. None where there is no right to it. */
export function withdrawable<Session extends ContractSession>(contract: Contract<Session>, now: Date): Session[] {
  if (contract.buyer !== 'consumer' || now >= withdrawalEnds(contract.purchasedAt)) return [];
  return contract.sessions.filter((session) => isAgreed(session) && now < session.endsAt);
}

/** All of it before the session begins; of one that has begun, the share of the time that is left, to the cent in the client's favour
 * (L221-25). */
export function withdrawalRefund({ startsAt, endsAt, priceCents }: ContractSession, now: Date): number {
  if (now <= startsAt) return priceCents;
  const left = Math.max(0, endsAt.getTime() - now.getTime());
  return Math.ceil((priceCents * left) / (endsAt.getTime() - startsAt.getTime()));
}

/** What a termination now would end of a mentorship: what lies far enough ahead to cost nothing. What is nearer still takes place. */
export function terminable<Session extends ContractSession>(contract: Contract<Session>, now: Date): Session[] {
  if (!contract.isMentorship) return [];
  const free = now.getTime() + contract.freeChangeHours * 3_600_000;
  return contract.sessions.filter(({ status, startsAt }) => status === 'scheduled' && startsAt.getTime() >= free);
}

/** When a contract ends whose sessions `ended` fall away: with the last one that still takes place, or at once. */
export function endOf(contract: Contract, ended: readonly ContractSession[], now: Date): Date {
  const left = contract.sessions.filter((session) => isAgreed(session) && !ended.includes(session));
  return new Date(Math.max(now.getTime(), ...left.map(({ endsAt }) => endsAt.getTime())));
}
