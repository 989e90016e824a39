import { expect, test } from 'vitest';
import { shortDateIn } from '#kernel/zoned-time';
import { abbreviationIn, dateIn, dayIn, leafIn, momentIn, timeIn, zoneIn } from './viewer-time.ts';

const winter = new Date('2026-11-19T13:00:00Z');
const summer = new Date('2026-07-01T13:00:00Z');

test('[TIME03] a moment is shown in the visitor’s time zone, with its abbreviation on that day', () => {
  expect(timeIn('Europe/Paris', winter)).toBe('14:00');
  expect(timeIn('Europe/Paris', summer)).toBe('15:00');
  expect(zoneIn('Europe/Paris', winter)).toBe('Paris (CET)');
  expect(zoneIn('Europe/Paris', summer)).toBe('Paris (CEST)');
  expect(abbreviationIn('America/New_York', winter)).toBe('EST');
  expect(abbreviationIn('Europe/London', summer)).toBe('BST');
  expect(zoneIn('Indian/Reunion', winter)).toBe('La Réunion (UTC+4)');
  expect(zoneIn('UTC', winter)).toBe('UTC');
});

test('[TIME12] days are written in French, with 1er for the first of a month', () => {
  expect(dayIn('Europe/Paris', winter)).toBe('jeudi 19 novembre 2026');
  expect(momentIn('Europe/Paris', summer)).toBe('mercredi 1er juillet à 15:00');
  expect(momentIn('Pacific/Noumea', winter)).toBe('vendredi 20 novembre à 00:00');
  expect(shortDateIn('Europe/Paris', winter)).toBe('jeu. 19 nov.');
  expect(shortDateIn('Pacific/Noumea', new Date('2026-11-30T13:00:00Z'))).toBe('mar. 1er déc.');
  expect(leafIn('Europe/Paris', winter)).toEqual({ month: 'nov.', day: '19', weekday: 'jeu.' });
  expect(dateIn('Pacific/Noumea', winter)).toBe('2026-11-20');
});
