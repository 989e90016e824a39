import { invitationWords } from '#emails/appointment';
import { appointmentsFile, type CalendarEntry } from '#modules/booking/server';
import type { Platform } from '#platform/platform';
import type { Letter } from './letter.ts';

interface Enclosed {
  readonly sessions: readonly Pick<CalendarEntry, 'id' | 'version' | 'startsAt' | 'endsAt'>[];
  readonly title: string;
  /** Name of the other participant. */
  readonly other: string;
  readonly cancelled: boolean;
  readonly attendee: { readonly name: string; readonly email: string };
}

/** Adds calendar data for the reader: an invitation for one session, a file for several. */
export function withCalendar(platform: Platform, mail: Letter, enclosed: Enclosed): Letter {
  const { site, clock } = platform;
  const { sessions, title, other, cancelled, attendee } = enclosed;
  const single = cancelled ? 'CANCEL' : 'REQUEST';
  const method = sessions.length === 1 ? single : 'PUBLISH';
  const content = appointmentsFile(
    sessions.map((session) => ({ ...session, title, cancelled, with: other })),
    site,
    {
      place: invitationWords.place,
      description: (entry, address) => invitationWords.description(entry.with, address),
    },
    clock.now(),
    { method, organizer: { name: site.name, email: site.contactAddress }, attendee },
  );
  return { ...mail, calendar: { method, content } };
}
