import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
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
  /** Of the calendar that the file is; an invitation goes into the reader's own. */
  readonly name?: string;
  readonly place: string;
  description(entry: CalendarEntry, address: string): string;
}

interface Publisher {
  readonly name: string;
  readonly origin: string;
}

interface Person {
  readonly name: string;
  readonly email: string;
}

/** A file that a mail carries: calendars keep what it says without being asked to import it. */
export interface Invitation {
  /** One of the first two holds a single appointment (RFC 5546, 3.2.2 and 3.2.5); several are published. */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  readonly organizer: Person;
  readonly attendee: Person;
}

/** Appointments as an iCalendar file. An appointment is one entry for good: moved or cancelled it has the same id and a higher
 * sequence number. Times are instants in UTC, which every calendar turns into its reader's own zone. */
export function appointmentsFile(
  entries: readonly CalendarEntry[],
  publisher: Publisher,
  words: CalendarWords,
  now: Date,
  invitation?: Invitation,
): string {
  const calendar = ical({
    prodId: { company: publisher.name, product: 'rendez-vous', language: 'FR' },
    method: ICalCalendarMethod[invitation?.method ?? 'PUBLISH'],
    // And how often a calendar that follows the feed should look.
    ...(words.name !== undefined && { name: words.name, ttl: 3600 }),
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
      ...(invitation && { organizer: invitation.organizer }),
      // Already agreed: nobody is asked to answer.
      ...(invitation &&
        invitation.method !== 'PUBLISH' && {
          attendees: [{ ...invitation.attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
        }),
    });
  }
  return calendar.toString();
}
