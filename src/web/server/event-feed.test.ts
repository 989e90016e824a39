import { expect, test } from 'vitest';
import type { EventId } from '#kernel/ids';
import type { PublicEvent } from '#modules/events';
import { eventFeed } from './event-feed.ts';

const event: PublicEvent = {
  id: '0191e0a0-0000-7000-8000-00000000000a' as EventId,
  slug: 'achats-et-ventes',
  title: 'Achats & ventes : « <b>le</b> » bon prix',
  description: 'Une heure.\n\nEt ses suites.',
  type: 'webinar',
  category: 'Stratégie',
  startsAt: new Date('2026-07-16T16:30:00Z'),
  endsAt: new Date('2026-07-16T17:30:00Z'),
  timeZone: 'Europe/Paris',
  location: null,
  tint: 'ciel',
  motif: 'dialogue',
  capacity: 50,
  participants: 12,
  createdAt: new Date('2026-06-01T08:00:00Z'),
  cancelled: null,
};
const feedOf = (...events: PublicEvent[]) =>
  eventFeed(events, { name: 'Visavis', origin: 'https://visavis.example' }, new Date('2026-06-02T08:00:00Z'));

test('special XML characters are escaped', () => {
  expect(feedOf(event)).toContain('<title>Achats &amp; ventes : « &lt;b&gt;le&lt;/b&gt; » bon prix</title>');
});

test('an item has the publication date of its announcement and describes the time of the event', () => {
  const feed = feedOf(event).replaceAll('\u00a0', ' ');
  expect(feed).toContain('<pubDate>Mon, 01 Jun 2026 08:00:00 GMT</pubDate>');
  expect(feed).toContain('<description>jeudi 16 juillet 2026 à 18:30 (CEST) · En ligne. Une heure.</description>');
});

test('a feed without events is still valid', () => {
  expect(feedOf()).not.toContain('<item>');
  expect(feedOf()).toContain(
    '<atom:link href="https://visavis.example/evenements.rss" rel="self" type="application/rss+xml"/>',
  );
});
