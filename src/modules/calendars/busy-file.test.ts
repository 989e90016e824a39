import { expect, test } from 'vitest';
import { busyTimesIn } from './busy-file.ts';

const asked = {
  timeZone: 'Europe/Paris',
  from: new Date('2026-11-15T10:00:00Z'),
  to: new Date('2026-12-15T10:00:00Z'),
};

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//FR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:un@agenda.example', ...lines, 'END:VEVENT'];

const busy = (content: string, own = asked) =>
  busyTimesIn(content, own).map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((time) => time.toISOString().slice(0, 16).replace('T', ' ')).join(' – '),
  );

test('[ESPACE07] times in UTC and in a named zone are converted; times without a zone use the expert’s', () => {
  const content = file(
    ...event('DTSTART:20261116T090000Z', 'DTEND:20261116T100000Z'),
    ...event('DTSTART;TZID=America/New_York:20261117T090000', 'DURATION:PT30M'),
    ...event('DTSTART:20261118T090000', 'DTEND:20261118T100000'),
  );
  expect(busy(content)).toEqual([
    '2026-11-16 09:00 – 2026-11-16 10:00',
    '2026-11-17 14:00 – 2026-11-17 14:30',
    '2026-11-18 08:00 – 2026-11-18 09:00',
  ]);
});

test('[ESPACE07] a custom time zone is read from its definition in the file', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Romance Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];
  const own = 'TZID=Romance Standard Time';
  const content = file(
    ...zone,
    ...event(`DTSTART;${own}:20261116T100000`, `DTEND;${own}:20261116T110000`, 'RRULE:FREQ=DAILY;COUNT=2'),
  );
  expect(busy(content, { ...asked, timeZone: 'Asia/Tokyo' })).toEqual([
    '2026-11-16 09:00 – 2026-11-16 10:00',
    '2026-11-17 09:00 – 2026-11-17 10:00',
  ]);
});

test('[ESPACE07] a recurring event keeps its local hour across a clock change; excluded, moved and cancelled dates are respected', () => {
  const zone = 'TZID=Europe/Paris';
  const content = file(
    ...event(
      `DTSTART;${zone}:20261005T100000`,
      `DTEND;${zone}:20261005T110000`,
      'RRULE:FREQ=WEEKLY;BYDAY=MO',
      `EXDATE;${zone}:20261123T100000`,
      'EXDATE:20261214T090000Z',
    ),
    ...event(
      `RECURRENCE-ID;${zone}:20261130T100000`,
      `DTSTART;${zone}:20261202T150000`,
      `DTEND;${zone}:20261202T160000`,
    ),
    ...event(
      `RECURRENCE-ID;${zone}:20261207T100000`,
      `DTSTART;${zone}:20261207T100000`,
      `DTEND;${zone}:20261207T110000`,
      'STATUS:CANCELLED',
    ),
  );
  expect(busy(content)).toEqual(['2026-11-16 09:00 – 2026-11-16 10:00', '2026-12-02 14:00 – 2026-12-02 15:00']);
  expect(
    busy(content, { ...asked, from: new Date('2026-10-18T00:00:00Z'), to: new Date('2026-11-01T00:00:00Z') }),
  ).toEqual(['2026-10-19 08:00 – 2026-10-19 09:00', '2026-10-26 09:00 – 2026-10-26 10:00']);
});

test('[ESPACE07] all-day events last from midnight to midnight in the expert’s time zone', () => {
  const content = file(...event('DTSTART;VALUE=DATE:20261116', 'DTEND;VALUE=DATE:20261118'));
  expect(busy(content)).toEqual(['2026-11-15 23:00 – 2026-11-17 23:00']);
});

test('[ESPACE07] free, cancelled and past events are ignored; overlapping busy times are merged', () => {
  const content = file(
    ...event('DTSTART:20261116T090000Z', 'DTEND:20261116T100000Z', 'TRANSP:TRANSPARENT'),
    ...event('DTSTART:20261116T090000Z', 'DTEND:20261116T100000Z', 'STATUS:CANCELLED'),
    ...event('DTSTART:20261116T090000Z', 'DTEND:20261116T100000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
    ...event('DTSTART:20261114T090000Z', 'DTEND:20261114T100000Z'),
    ...event('DTSTART:20261117T090000Z', 'DTEND:20261117T100000Z'),
    ...event('DTSTART:20261117T093000Z', 'DTEND:20261117T103000Z'),
    'BEGIN:VFREEBUSY',
    'FREEBUSY;FBTYPE=BUSY:20261117T103000Z/PT1H',
    'FREEBUSY;FBTYPE=FREE:20261118T103000Z/PT1H',
    'END:VFREEBUSY',
  );
  expect(busy(content)).toEqual(['2026-11-17 09:00 – 2026-11-17 11:30']);
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>Connexion</title>'],
  ['another kind of file', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n'],
  ['half a file', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
  ['every second', file(...event('DTSTART:20261101T090000Z', 'RRULE:FREQ=SECONDLY'))],
  ['a date that never comes', file(...event('DTSTART:20261101T090000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'))],
])('[ESPACE07] invalid content (%s) is rejected within ten seconds', (_, content) => {
  const began = Date.now();
  expect(() => busyTimesIn(content, asked)).toThrow();
  expect(Date.now() - began).toBeLessThan(10_000);
});
