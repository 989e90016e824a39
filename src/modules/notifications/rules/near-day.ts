import { shortDayIn, weekdayIn } from '#kernel/zoned-time';

const sixDays = 6 * 24 * 3_600_000;

/** « jeudi », or « jeudi 26 novembre » when another Thursday comes before. */
export const nearDayIn = (timeZone: string, at: Date, now: Date) =>
  at.getTime() - now.getTime() < sixDays ? weekdayIn(timeZone, at) : shortDayIn(timeZone, at);
