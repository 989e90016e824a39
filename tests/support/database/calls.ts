import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { joinCall, leaveCall } from '#modules/calls/server';
import type { Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';

/** A person's tab in a call. */
export interface InCall {
  readonly appointmentId: AppointmentId;
  readonly tab: string;
}

/** Joins at a given time, as the page does after « Rejoindre ». */
export async function join(platform: Platform, who: Viewer, appointmentId: AppointmentId, at: string): Promise<InCall> {
  const call = { appointmentId, tab: randomUUID() };
  expect(await joinCall({ ...platform, clock: { now: () => new Date(at) } }, who, call)).toEqual(
    expect.objectContaining({ ok: true }),
  );
  return call;
}

export async function leave(platform: Platform, who: Viewer, call: InCall, at: string): Promise<void> {
  expect(await leaveCall({ ...platform, clock: { now: () => new Date(at) } }, who, call)).toMatchObject({ ok: true });
}
