import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AppointmentId } from '#kernel/ids';

/** An appointment as a calendar keeps it. */
export interface CalendarEntry {
  readonly id: AppointmentId;
  /** Grows with every change: calendars take the highest. */
  readonly version: number;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cancelled: boolean;
  /** Whom one meets. */
  readonly with: string;
}

export interface CalendarWords {
  readonly name: string;
  readonly place: string;
  description(entry: CalendarEntry, address: string): string;
}

interface Publisher {
  readonly name: string;
  readonly origin: string;
}

/** Appointments as an iCalendar file. An appointment is one entry for good: moved or cancelled it has the same id and a higher
 * sequence number. Times are instants in UTC, which every calendar turns into its reader's own zone. */
export function appointmentsFile(
  entries: readonly CalendarEntry[],
  publisher: Publisher,
  words: CalendarWords,
  now: Date,
): string {
  const calendar = ical({
    name: words.name,
    prodId: { company: publisher.name, product: 'rendez-vous', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    // How often a calendar that follows the feed should look.
    ttl: 3600,
  });
  for (const entry of entries) {
    const address = `${publisher.origin}/rendez-vous`;
    calendar.createEvent({
      id: `${entry.id}@${new URL(publisher.origin).hostname}`,
      sequence: entry.version - 1,
      stamp: now,
      start: entry.startsAt,
      end: entry.endsAt,
      summary: entry.title,
      description: words.description(entry, address),
      location: words.place,
      url: address,
      status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
