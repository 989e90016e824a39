import { expect, test } from 'vitest';
import { zoneName } from './zone-places.ts';

test.each([
  ['Europe/Paris', 'heure de Paris'],
  ['Europe/Athens', 'heure d’Athènes'],
  ['Africa/Cairo', 'heure du Caire'],
  ['Indian/Reunion', 'heure de La Réunion'],
  ['America/Port-au-Prince', 'heure de Port-au-Prince'],
  ['UTC', 'heure UTC'],
])('the zone %s is named « %s »', (timeZone, name) => {
  expect(zoneName(timeZone)).toBe(name);
});
