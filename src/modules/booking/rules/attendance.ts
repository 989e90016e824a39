import type { AppointmentStatus } from './lifecycle.ts';

/** Minutes before the start when the call opens, and after the end when it closes (product decision 26). */
export const callOpensMinutes = 5;
export const callClosesMinutes = 15;

/** True for a session that took place, but not if the client was absent (product decision 45). */
export const canBeRated = (session: { readonly status: AppointmentStatus; readonly clientAbsent: boolean }) =>
  session.status === 'completed' && !session.clientAbsent;
