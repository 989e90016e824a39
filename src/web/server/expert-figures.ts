import type { ProfileId } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { type Acceptance, lastMonths } from '#modules/booking';
import { acceptanceOf, sessionsByMonth, timeZoneOf } from '#modules/booking/server';
import { ownProfile } from '#modules/experts/server';
import { earnedByMonth } from '#modules/ledger/server';
import type { Platform } from '#platform/platform';

type Deps = Pick<Platform, 'db' | 'env' | 'clock'>;

/** The four figures of /expert-space (product decision 54), all measured from stored data. */
export interface ExpertFigures {
  readonly sessions: number;
  readonly revenue: readonly Money[];
  readonly rating: number | null;
  readonly ratings: number;
  readonly acceptance: Acceptance;
}

export async function expertFigures({ db, env, clock }: Deps, expert: ProfileId): Promise<ExpertFigures> {
  const timeZone = await timeZoneOf(db, expert);
  const [month = ''] = lastMonths(clock.now(), timeZone, 1);
  const [sessions, revenue, acceptance, { rating, reviewsCount }] = await Promise.all([
    sessionsByMonth(db, expert, { timeZone, month }),
    earnedByMonth(db, expert, { timeZone, month }),
    acceptanceOf(db, expert),
    ownProfile({ db, env }, expert),
  ]);
  return {
    sessions: sessions.get(month) ?? 0,
    revenue: revenue.filter((earned) => earned.month === month),
    rating,
    ratings: reviewsCount,
    acceptance,
  };
}

export interface ExpertMonth {
  /** As 2026-11. */
  readonly month: string;
  readonly sessions: number;
  /** One sum per currency earned. */
  readonly revenue: readonly Money[];
}

const months = 12;

/** The last twelve months, earliest first, including empty ones. */
export async function expertMonths({ db, clock }: Deps, expert: ProfileId): Promise<ExpertMonth[]> {
  const timeZone = await timeZoneOf(db, expert);
  const all = lastMonths(clock.now(), timeZone, months);
  const since = { timeZone, month: all[0] ?? '' };
  const [sessions, revenue] = await Promise.all([sessionsByMonth(db, expert, since), earnedByMonth(db, expert, since)]);
  return all.map((month) => ({
    month,
    sessions: sessions.get(month) ?? 0,
    revenue: revenue.filter((earned) => earned.month === month),
  }));
}
