import type { AppointmentStatus } from './lifecycle.ts';

/** The call of a session opens so long before its start and closes so long after its end (product decision 26). */
export const callOpensMinutes = 5;
export const callClosesMinutes = 15;

/** A session that took place; not one that was completed because its expert waited in vain (product decision 45). */
export const canBeRated = (session: { readonly status: AppointmentStatus; readonly clientAbsent: boolean }) =>
  session.status === 'completed' && !session.clientAbsent;
