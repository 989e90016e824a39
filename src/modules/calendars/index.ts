export type { ConnectedCalendar, OwnCalendars } from './queries/own-calendars.ts';
export { calendarsRefusals } from './refusals.ts';
export { type CalendarFailure, mostFiles } from './rules/health.ts';
