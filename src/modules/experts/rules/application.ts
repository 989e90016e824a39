import type { Viewer } from '#modules/identity';
import type { ApplyRefusal } from '../refusals.ts';

export type ApplicationState = 'none' | 'pending' | 'approved' | 'rejected';

/** State machine of an application: resulting state per step and current state. */
const life = {
  apply: { none: 'pending', rejected: 'pending' },
  approve: { pending: 'approved' },
  reject: { pending: 'rejected' },
} as const satisfies Record<string, Partial<Record<ApplicationState, ApplicationState>>>;

export type ApplicationStep = keyof typeof life;

/** Returns the state after a step; undefined when the step is not allowed. */
export const stateAfter = (step: ApplicationStep, state: ApplicationState): ApplicationState | undefined =>
  (life[step] as Partial<Record<ApplicationState, ApplicationState>>)[state];

/** A person's state with regard to applying (product decisions 43 and 47). */
export type Standing = ApplicationState | 'admin' | 'unverified';

export function standingOf(person: Pick<Viewer, 'role' | 'applicationStatus' | 'emailVerified'>): Standing {
  if (person.role === 'admin') return 'admin';
  const state = person.applicationStatus ?? 'none';
  return stateAfter('apply', state) && !person.emailVerified ? 'unverified' : state;
}

/** Reason why a person in this state may not apply; undefined when they may. */
export const applyRefusals: Record<Standing, ApplyRefusal | undefined> = {
  none: undefined,
  rejected: undefined,
  pending: 'already-applied',
  approved: 'already-approved',
  admin: 'admin-cannot-apply',
  unverified: 'email-not-verified',
};

/** Maximum, in characters. */
export const rejectionReasonLength = 2_000;
