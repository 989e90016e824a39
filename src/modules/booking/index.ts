export type { BookingAct } from './acts.ts';
export type { OwnAvailability } from './queries/own-availability.ts';
export type { AvailabilityPlace, AvailabilityProblem, AvailabilityProblems, BookingRefusal } from './refusals.ts';
export { type Availability, availabilityLimits, daysOffProblem, usualHours, usualLunch } from './rules/availability.ts';
export { halfHours, minutesOf, timeOf } from './rules/day-time.ts';
export { isDay } from './rules/local-day.ts';
export { isMonth } from './rules/month.ts';
export { type PublicHoliday, publicHolidays } from './rules/public-holidays.ts';
export { accompaniments } from './rules/series.ts';
