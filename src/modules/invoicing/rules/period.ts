import { usualZone } from '#kernel/zoned-time';

export interface Period {
  /** Start included, end excluded. */
  readonly from: Date;
  readonly to: Date;
}

/** Start of a day in Paris. */
function midnight(day: string): Date {
  const utc = new Date(`${day}T00:00:00Z`);
  const there = new Intl.DateTimeFormat('en-GB', { timeZone: usualZone, hour: '2-digit', hourCycle: 'h23' }).format(
    utc,
  );
  return new Date(utc.getTime() - Number(there) * 3_600_000);
}

export const yearPeriod = (year: number): Period => ({
  from: midnight(`${year}-01-01`),
  to: midnight(`${year + 1}-01-01`),
});

/** Period from the first to the last day, both included; `undefined` for an invalid date. */
export function daysPeriod(first: string, last: string): Period | undefined {
  const day = /^20\d\d-\d\d-\d\d$/;
  if (!day.test(first) || !day.test(last)) return undefined;
  const after = new Date(`${last}T00:00:00Z`);
  const before = new Date(`${first}T00:00:00Z`);
  if (Number.isNaN(after.getTime()) || Number.isNaN(before.getTime())) return undefined;
  after.setUTCDate(after.getUTCDate() + 1);
  return { from: midnight(first), to: midnight(after.toISOString().slice(0, 10)) };
}
