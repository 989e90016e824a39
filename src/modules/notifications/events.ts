import { datesIn } from '#emails/appointment';
import { type EventWords, onlinePlace } from '#emails/event';
import { eventCancelled } from '#emails/event-cancelled';
import { eventChanged } from '#emails/event-changed';
import { eventJoined } from '#emails/event-joined';
import { eventLeft } from '#emails/event-left';
import { zoneName } from '#kernel/zone-places';
import { calendarFile, type EventsFacts, toldOfEvent } from '#modules/events/server';
import { addressOf } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { type Letter, letter, type Row } from './letter.ts';

type Fact = EventsFacts[keyof EventsFacts];

interface Told extends NonNullable<Awaited<ReturnType<typeof toldOfEvent>>> {
  readonly platform: Platform;
  readonly address: string;
  readonly version: number;
  readonly words: EventWords;
}

/** Row for one person; undefined for a closed or suspended account. */
const row =
  (write: (told: Told) => Letter | undefined): Row<Fact> =>
  async (platform, fact) => {
    const { db, site } = platform;
    const found = await toldOfEvent(db, fact);
    const person = found && (await addressOf(platform, found.person.userId));
    if (!person) return undefined;
    const { event } = found;
    return write({
      ...found,
      platform,
      address: person.to,
      version: fact.version,
      words: {
        firstName: person.firstName,
        title: event.title,
        dates: datesIn(event.timeZone, [event]),
        zone: zoneName(event.timeZone),
        place: event.location ?? onlinePlace,
        link: `${site.origin}/evenements/${event.slug}`,
      },
    });
  };

/** Adds the invitation, update or cancellation of the event for the reader's calendar. */
function inviting(told: Told, method: 'REQUEST' | 'CANCEL', mail: Letter): Letter {
  const { site, clock } = told.platform;
  const content = calendarFile([told.event], site, { name: site.name, online: onlinePlace }, clock.now(), {
    method,
    version: told.version,
    organizer: { name: site.name, email: site.contactAddress },
    attendee: { name: told.person.fullName, email: told.address },
    accessUrl: method === 'REQUEST' ? told.accessUrl : null,
  });
  return { ...mail, calendar: { method, content } };
}

const comes = ({ place, event }: Told) => place === 'registered' && !event.cancelled;

/** Undefined once they left again or the event was cancelled; other mails report that. */
const joined = (how: 'registered' | 'freed') =>
  row((told) =>
    comes(told)
      ? inviting(
          told,
          'REQUEST',
          letter(told.platform, told.address, eventJoined, { ...told.words, access: told.accessUrl ?? '', how }),
        )
      : undefined,
  );

/** Undefined once they registered again. */
const left = row((told) =>
  told.place === 'registered'
    ? undefined
    : inviting(told, 'CANCEL', letter(told.platform, told.address, eventLeft, told.words)),
);

const changed = row((told) =>
  comes(told)
    ? inviting(
        told,
        'REQUEST',
        letter(told.platform, told.address, eventChanged, { ...told.words, access: told.accessUrl ?? '' }),
      )
    : undefined,
);

/** A person on the waiting list has no calendar entry to cancel. */
const cancelled = row((told) => {
  const { cancelled: off } = told.event;
  if (!off || !told.place) return undefined;
  const link = `${told.platform.site.origin}/evenements`;
  const mail = letter(told.platform, told.address, eventCancelled, { ...told.words, link, reason: off.reason });
  return told.place === 'registered' ? inviting(told, 'CANCEL', mail) : mail;
});

export const eventRows = {
  'event-joined': joined('registered'),
  'event-place-freed': joined('freed'),
  'event-left': left,
  'event-changed': changed,
  'event-cancelled': cancelled,
};
