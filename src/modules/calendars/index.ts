export type { ConnectedCalendar, OwnCalendars } from './queries/own-calendars.ts';
export { type CalendarsRefusal, calendarsRefusals } from './refusals.ts';
export { type CalendarFailure, mostFiles } from './rules/health.ts';
