import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AppointmentId } from '#kernel/ids';

/** Appointment as an event of a calendar. */
export interface CalendarEntry {
  readonly id: AppointmentId;
  /** Increases with every change: calendars keep the highest. */
  readonly version: number;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cancelled: boolean;
  /** Name of the other person. */
  readonly with: string;
}

export interface CalendarWords {
  /** Calendar name of a feed; an invitation has none, because it goes into the reader's own calendar. */
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

/** Calendar file attached to an email: calendars add its events without an import. */
export interface Invitation {
  /** REQUEST and CANCEL hold a single appointment (RFC 5546, 3.2.2 and 3.2.5); several use PUBLISH. */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  readonly organizer: Person;
  readonly attendee: Person;
}

/** Returns the appointments as an iCalendar file. An appointment keeps its id when it is moved or cancelled, with a higher sequence
 * number. Times are in UTC; each calendar converts them to its reader's time zone. */
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
    // `ttl`: poll interval for calendars that subscribe to the feed.
    ...(words.name !== undefined && { name: words.name, ttl: 3600 }),
  });
  for (const entry of entries) {
    const address = `${publisher.origin}/rendez-vous/${entry.id}`;
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
      // Already accepted: no reply is requested.
      ...(invitation &&
        invitation.method !== 'PUBLISH' && {
          attendees: [{ ...invitation.attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
        }),
    });
  }
  return calendar.toString();
}
