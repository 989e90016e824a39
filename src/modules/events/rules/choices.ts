import type { Tint } from '#modules/experts';

export const eventTypes = ['webinar', 'workshop', 'conference'] as const;
export type EventType = (typeof eventTypes)[number];

/** Drawings available for an event; tints are their background. */
export const eventMotifs = ['dialogue', 'workbench', 'stage', 'shield'] as const;
export type EventMotif = (typeof eventMotifs)[number];
export const eventTints = ['menthe', 'peche', 'lilas', 'ciel', 'paille'] as const satisfies readonly Tint[];

/** Maximum lengths and capacity. */
export const eventLimits = {
  title: 160,
  description: 8_000,
  category: 60,
  location: 200,
  accessUrl: 500,
  reason: 1_000,
  capacity: 100_000,
} as const;

/** Time zones in which events are announced. */
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

/** Lists of the back office. */
export const eventLists = ['upcoming', 'past', 'cancelled'] as const;
export type EventList = (typeof eventLists)[number];
