import { eventsCopy as copy } from '#copy/events';
import { eventTimes, type PublicEvent, paragraphsOf } from '#modules/events';

interface Publisher {
  readonly name: string;
  readonly origin: string;
}

/** Events as RSS 2.0. An item is dated by its announcement; its text gives the date of the event. */
export function eventFeed(events: readonly PublicEvent[], { name, origin }: Publisher, now: Date): string {
  const page = `${origin}/evenements`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', copy.calendarName(name)),
    element('link', page),
    element('description', copy.description),
    element('language', 'fr-FR'),
    element('lastBuildDate', now.toUTCString()),
    `<atom:link href="${escaped(`${page}.rss`)}" rel="self" type="application/rss+xml"/>`,
    ...events.map((event) => item(event, page)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item(event: PublicEvent, page: string): string {
  const link = `${page}/${event.slug}`;
  const where = event.location ?? copy.online;
  return [
    '<item>',
    element('title', event.title),
    element('link', link),
    `<guid isPermaLink="true">${escaped(link)}</guid>`,
    element('pubDate', event.createdAt.toUTCString()),
    element('category', event.category),
    element('description', `${copy.at(eventTimes(event))} · ${where}. ${paragraphsOf(event.description)[0]}`),
    '</item>',
  ].join('\n');
}

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
