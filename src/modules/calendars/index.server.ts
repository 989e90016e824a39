export { connectAddress } from './actions/connect-address.ts';
export { finishGoogleCalendar, startGoogleCalendar } from './actions/connect-google.ts';
export { disconnectCalendar } from './actions/disconnect-calendar.ts';
export type { CalendarsFacts } from './facts.ts';
export { findFailingCalendar, hasFailingCalendar, ownCalendars } from './queries/own-calendars.ts';
export { syncCalendars } from './tasks/sync-calendars.ts';
export { wakeCalendars } from './tasks/wake-calendars.ts';
