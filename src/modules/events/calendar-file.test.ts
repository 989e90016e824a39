import { expect, test } from 'vitest';
import type { EventId } from '#kernel/ids';
import { calendarFile } from './calendar-file.ts';
import type { PublicEvent } from './public-event.ts';

const event: PublicEvent = {
  id: '0191e0a0-0000-7000-8000-00000000000a' as EventId,
  slug: 'preparer-son-bilan',
  title: 'Préparer son bilan, sans y passer la nuit',
  description: 'Une heure ; pas plus.\n\nApportez vos questions.',
  type: 'webinar',
  category: 'Comptabilité',
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
const publisher = { name: 'Visavis', origin: 'https://visavis.example' };
const words = { name: 'Événements', online: 'En ligne' };
const now = new Date('2026-06-02T08:00:00Z');
const fileOf = (...events: PublicEvent[]) => calendarFile(events, publisher, words, now);
/** Unfolds lines: a continuation starts with a space. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('an event is one calendar entry in UTC with its location, description and URL', () => {
  const lines = linesOf(fileOf(event));
  for (const line of [
    'BEGIN:VCALENDAR',
    'METHOD:PUBLISH',
    'UID:0191e0a0-0000-7000-8000-00000000000a@visavis.example',
    'DTSTAMP:20260602T080000Z',
    'DTSTART:20260716T163000Z',
    'DTEND:20260716T173000Z',
    'SUMMARY:Préparer son bilan\\, sans y passer la nuit',
    'LOCATION:En ligne',
    'CATEGORIES:Comptabilité',
    'URL;VALUE=URI:https://visavis.example/evenements/preparer-son-bilan',
    'END:VCALENDAR',
  ])
    expect(lines).toContain(line);
  expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toBe(
    'DESCRIPTION:Une heure \\; pas plus.\\n\\nApportez vos questions.\\n\\nhttps://visavis.example/evenements/preparer-son-bilan',
  );
});

test('no line is longer than 75 bytes', () => {
  const file = fileOf({ ...event, title: 'É'.repeat(120) });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('a calendar without events is still a valid file', () => {
  expect(linesOf(fileOf())).not.toContain('BEGIN:VEVENT');
  expect(fileOf()).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
});
