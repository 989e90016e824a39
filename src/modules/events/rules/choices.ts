import type { Tint } from '#modules/experts';

export const eventTypes = ['webinar', 'workshop', 'conference'] as const;
export type EventType = (typeof eventTypes)[number];

/** The pictures that there are: a drawing, and the ground that it is on. */
export const eventMotifs = ['dialogue', 'workbench', 'stage', 'shield'] as const;
export type EventMotif = (typeof eventMotifs)[number];
export const eventTints = ['menthe', 'peche', 'lilas', 'ciel', 'paille'] as const satisfies readonly Tint[];

/** How much an event may say, and hold. */
export const eventLimits = {
  title: 160,
  description: 8_000,
  category: 60,
  location: 200,
  accessUrl: 500,
  reason: 1_000,
  capacity: 100_000,
} as const;

/** Where events take place: the wall clocks that they are announced by. */
export const eventZones = [
  'Europe/Paris',
  'Europe/Brussels',
  'Europe/Zurich',
  'Europe/London',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Cayenne',
  'Indian/Reunion',
  'Indian/Mayotte',
  'Pacific/Noumea',
  'Pacific/Tahiti',
] as const;

/** What the back office lists apart. */
export const eventLists = ['upcoming', 'past', 'cancelled'] as const;
export type EventList = (typeof eventLists)[number];
