import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { PublicEvent } from './public-event.ts';

export interface CalendarWords {
  readonly name: string;
  /** What stands for the place of an event without one. */
  readonly online: string;
}

export interface CalendarPublisher {
  readonly name: string;
  readonly origin: string;
}

interface Person {
  readonly name: string;
  readonly email: string;
}

/** What moves one event into, within or out of the calendar of somebody who is registered (RFC 5546, 3.2.2 and 3.2.5). */
export interface EventInvitation {
  readonly method: 'REQUEST' | 'CANCEL';
  /** Calendars take the highest. */
  readonly version: number;
  readonly organizer: Person;
  readonly attendee: Person;
  /** Where an online event takes place, for those who are let in. */
  readonly accessUrl: string | null;
}

/** Events as an iCalendar file. Times are instants in UTC, which every calendar turns into its reader's own zone. */
export function calendarFile(
  events: readonly PublicEvent[],
  publisher: CalendarPublisher,
  words: CalendarWords,
  now: Date,
  invitation?: EventInvitation,
): string {
  const calendar = ical({
    // An invitation goes into the reader's own calendar.
    ...(!invitation && { name: words.name }),
    prodId: { company: publisher.name, product: 'evenements', language: 'FR' },
    method: ICalCalendarMethod[invitation?.method ?? 'PUBLISH'],
  });
  for (const event of events) {
    const url = `${publisher.origin}/evenements/${event.slug}`;
    calendar.createEvent({
      // The same event stays the same entry, however often it is imported.
      id: `${event.id}@${new URL(publisher.origin).hostname}`,
      stamp: now,
      created: event.createdAt,
      start: event.startsAt,
      end: event.endsAt,
      summary: event.title,
      description: `${event.description}\n\n${url}`,
      location: event.location ?? invitation?.accessUrl ?? words.online,
      categories: [{ name: event.category }],
      url,
      ...(event.cancelled && { status: ICalEventStatus.CANCELLED }),
      ...(invitation && {
        sequence: invitation.version,
        status: invitation.method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        organizer: invitation.organizer,
        // Already agreed: nobody is asked to answer.
        attendees: [{ ...invitation.attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
      }),
    });
  }
  return calendar.toString();
}
