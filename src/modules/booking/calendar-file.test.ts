import { expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { appointmentsFile } from './calendar-file.ts';

const entry = {
  id: '0b6f1c86-5b0e-4a39-9b2c-0f4f6d0b8a11' as AppointmentId,
  version: 3,
  title: 'Gestion de crise ; les 48 premières heures',
  startsAt: new Date('2026-11-19T13:00:00Z'),
  endsAt: new Date('2026-11-19T13:30:00Z'),
  cancelled: false,
  with: 'Camille Renaud',
};
const site = { name: 'Visavis', origin: 'https://visavis.example' };
const words = { name: 'Mes rendez-vous', place: 'Appel vidéo', description: () => 'Avec Camille Renaud' };
const now = new Date('2026-11-15T08:00:00Z');
const file = (changes = {}) => appointmentsFile([{ ...entry, ...changes }], site, words, now);

test('[APPT01] an appointment is one event in UTC, with its version as SEQUENCE, and leads to its page', () => {
  const text = file();
  expect(text).toContain('UID:0b6f1c86-5b0e-4a39-9b2c-0f4f6d0b8a11@visavis.example');
  expect(text).toContain('SEQUENCE:2');
  expect(text).toContain('DTSTART:20261119T130000Z');
  expect(text).toContain('DTEND:20261119T133000Z');
  expect(text).toContain('STATUS:CONFIRMED');
  expect(text.replaceAll('\r\n ', '')).toContain(`:https://visavis.example/rendez-vous/${entry.id}`);
  expect(text).toContain('SUMMARY:Gestion de crise \\; les 48 premières heures');
});

test('a cancelled appointment keeps its UID and gets a higher SEQUENCE', () => {
  const text = file({ version: 4, cancelled: true });
  expect(text).toContain('UID:0b6f1c86-5b0e-4a39-9b2c-0f4f6d0b8a11@visavis.example');
  expect(text).toContain('SEQUENCE:3');
  expect(text).toContain('STATUS:CANCELLED');
});

test('an invitation names the operator as organizer and the reader as attendee, and sets no calendar name', () => {
  const organizer = { name: 'Visavis', email: 'bonjour@visavis.example' };
  const attendee = { name: 'Claire Fontaine', email: 'claire@courrier.example' };
  const { name: _, ...invited } = words;
  const sent = (method: 'REQUEST' | 'CANCEL' | 'PUBLISH') =>
    appointmentsFile([entry], site, invited, now, { method, organizer, attendee }).replaceAll('\r\n ', '');
  expect(sent('REQUEST')).toContain('METHOD:REQUEST');
  expect(sent('CANCEL')).toContain('METHOD:CANCEL');
  expect(sent('REQUEST')).toMatch(/ATTENDEE;.*PARTSTAT=ACCEPTED;RSVP=FALSE;.*claire@courrier\.example/);
  expect(sent('PUBLISH')).not.toContain('claire@courrier.example');
  expect(sent('REQUEST')).toContain('ORGANIZER;CN="Visavis":mailto:bonjour@visavis.example');
  expect(sent('REQUEST')).not.toMatch(/X-WR-CALNAME|REFRESH-INTERVAL/);
});
