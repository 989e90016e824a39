const dayMinutes = 24 * 60;
/** Hours start and end on the same grid as slots (product decision 14). */
const stepMinutes = 30;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Formats minutes of the day: 0 is 00:00, 1440 is 24:00. */
export const timeOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** From 00:00 to 24:00, every half hour. */
export const halfHours: readonly string[] = Array.from({ length: dayMinutes / stepMinutes + 1 }, (_, step) =>
  timeOf(step * stepMinutes),
);

/** Returns the minutes of a half hour; `undefined` for any other text. */
export function minutesOf(time: string): number | undefined {
  const step = halfHours.indexOf(time);
  return step < 0 ? undefined : step * stepMinutes;
}
