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

test('an appointment is one entry, at an instant, with the number of its version', () => {
  const text = file();
  expect(text).toContain('UID:0b6f1c86-5b0e-4a39-9b2c-0f4f6d0b8a11@visavis.example');
  expect(text).toContain('SEQUENCE:2');
  expect(text).toContain('DTSTART:20261119T130000Z');
  expect(text).toContain('DTEND:20261119T133000Z');
  expect(text).toContain('STATUS:CONFIRMED');
  expect(text).toContain('SUMMARY:Gestion de crise \\; les 48 premières heures');
});

test('moved or cancelled it is the same entry, with a higher number', () => {
  const text = file({ version: 4, cancelled: true });
  expect(text).toContain('UID:0b6f1c86-5b0e-4a39-9b2c-0f4f6d0b8a11@visavis.example');
  expect(text).toContain('SEQUENCE:3');
  expect(text).toContain('STATUS:CANCELLED');
});
