import ical, { ICalCalendarMethod } from 'ical-generator';
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

/** Events as an iCalendar file. Times are instants in UTC, which every calendar turns into its reader's own zone. */
export function calendarFile(
  events: readonly PublicEvent[],
  publisher: CalendarPublisher,
  words: CalendarWords,
  now: Date,
): string {
  const calendar = ical({
    name: words.name,
    prodId: { company: publisher.name, product: 'evenements', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
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
      location: event.location ?? words.online,
      categories: [{ name: event.category }],
      url,
    });
  }
  return calendar.toString();
}
