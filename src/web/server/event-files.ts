import { eventsCopy as copy } from '#copy/events';
import type { PublicEvent } from '#modules/events';
import { calendarFile } from '#modules/events/server';
import type { Site } from '#platform/env';
import type { Platform } from '#platform/platform';
import { eventFeed } from './event-feed.ts';

/** More than feed readers show, and few enough to be rendered in one go. */
export const eventsInFiles = 100;

// Feed readers and calendars poll every few minutes, all day long.
const cacheFor = 'public, max-age=600';

export function calendarAnswer(events: readonly PublicEvent[], { site, clock }: Platform, fileName: string) {
  const words = { name: copy.calendarName(site.name), online: copy.online };
  return new Response(calendarFile(events, site, words, clock.now()), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}.ics"`,
      'Cache-Control': cacheFor,
    },
  });
}

export const feedAnswer = (events: readonly PublicEvent[], site: Site, now: Date) =>
  new Response(eventFeed(events, site, now), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': cacheFor },
  });
