import type { RouterContextProvider } from 'react-router';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { findOwnAppointment } from '#modules/booking/server';
import { visit } from './context.ts';
import { viewerOf } from './guard.ts';

/** Returns this appointment if the visitor is its client or its expert. */
export async function ownAppointment(context: Readonly<RouterContextProvider>, id: string) {
  const { db, clock } = context.get(visit).platform;
  if (!isUuid(id)) return undefined;
  return findOwnAppointment(db, viewerOf(context).profileId, id as AppointmentId, clock.now());
}
