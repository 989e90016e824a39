import { calendarCopy as copy } from '#copy/calendar';
import type { CalendarEntry } from '#modules/booking/server';
import { appointmentsFile } from '#modules/booking/server';
import type { Platform } from '#platform/platform';

/** One person's appointments as a calendar file; private, so shared caches must not store it. */
export const appointmentsAnswer = (entries: readonly CalendarEntry[], { site, clock }: Platform, fileName: string) =>
  new Response(
    appointmentsFile(
      entries,
      site,
      {
        name: copy.name(site.name),
        place: copy.place,
        description: (entry, address) => copy.description(entry.with, address),
      },
      clock.now(),
    ),
    {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="${fileName}.ics"`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    },
  );
