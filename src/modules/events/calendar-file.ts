import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { PublicEvent } from './public-event.ts';

export interface CalendarWords {
  readonly name: string;
  /** Location text of an online event. */
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

/** Invitation, update or cancellation for the calendar of a registered person (RFC 5546, 3.2.2 and 3.2.5). */
export interface EventInvitation {
  readonly method: 'REQUEST' | 'CANCEL';
  /** Sequence number: calendars apply the highest. */
  readonly version: number;
  readonly organizer: Person;
  readonly attendee: Person;
  /** Link to an online event, for registered people only. */
  readonly accessUrl: string | null;
}

/** Events as an iCalendar file. Times are in UTC, which calendars convert to their reader's zone. */
export function calendarFile(
  events: readonly PublicEvent[],
  publisher: CalendarPublisher,
  words: CalendarWords,
  now: Date,
  invitation?: EventInvitation,
): string {
  const calendar = ical({
    // An invitation goes into the reader's own calendar, so it names none.
    ...(!invitation && { name: words.name }),
    prodId: { company: publisher.name, product: 'evenements', language: 'FR' },
    method: ICalCalendarMethod[invitation?.method ?? 'PUBLISH'],
  });
  for (const event of events) {
    const url = `${publisher.origin}/evenements/${event.slug}`;
    calendar.createEvent({
      // Stable id, so that repeated imports update the same entry.
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
        // Already accepted, so no answer is requested.
        attendees: [{ ...invitation.attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
      }),
    });
  }
  return calendar.toString();
}
