import { freeChangeHours, type OpenSlots } from '#modules/booking';

/** Slots of an expert who takes no bookings at the moment. */
export const noSlots: OpenSlots = { durations: [], durationMinutes: 0, starts: [], reductions: [], freeChangeHours };
