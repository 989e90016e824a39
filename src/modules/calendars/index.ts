export type { ConnectedCalendar, OwnCalendars } from './queries/own-calendars.ts';
export type { CalendarsRefusal } from './refusals.ts';
export { type CalendarFailure, mostFiles } from './rules/health.ts';
