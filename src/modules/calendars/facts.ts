import type { CalendarId } from '#kernel/ids';

export interface CalendarsFacts {
  'calendar-failed': { readonly calendarId: CalendarId };
}
