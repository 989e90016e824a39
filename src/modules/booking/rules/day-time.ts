const dayMinutes = 24 * 60;
/** Hours begin and end on the grid that slots stand on (product decision 14). */
const stepMinutes = 30;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Minutes of the day as a clock says them: 0 is 00:00, 1440 is 24:00. */
export const timeOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** From 00:00 to 24:00, every half hour. */
export const halfHours: readonly string[] = Array.from({ length: dayMinutes / stepMinutes + 1 }, (_, step) =>
  timeOf(step * stepMinutes),
);

/** The minutes of one of the half hours; nothing for anything else. */
export function minutesOf(time: string): number | undefined {
  const step = halfHours.indexOf(time);
  return step < 0 ? undefined : step * stepMinutes;
}
