import { calendarFailed } from '#emails/calendar-failed';
import { type CalendarsFacts, findFailingCalendar } from '#modules/calendars/server';
import { addressOf } from '#modules/identity/server';
import { letter, type Row } from './letter.ts';

/** Undefined once the calendar works again or is disconnected. */
const failed: Row<CalendarsFacts['calendar-failed']> = async (platform, { calendarId }) => {
  const { db, site } = platform;
  const calendar = await findFailingCalendar(db, calendarId);
  const person = calendar && (await addressOf(platform, calendar.userId));
  if (!person) return undefined;
  return letter(platform, person.to, calendarFailed, {
    firstName: person.firstName,
    host: calendar.host ?? '',
    failure: calendar.failure,
    link: `${site.origin}/expert-space`,
  });
};

export const calendarRows = { 'calendar-failed': failed };
