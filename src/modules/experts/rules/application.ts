import type { Viewer } from '#modules/identity';
import type { ApplyRefusal } from '../refusals.ts';

export type ApplicationState = 'none' | 'pending' | 'approved' | 'rejected';

/** The life of an application: which step leads from which state to which. Nothing else changes one. */
const life = {
  apply: { none: 'pending', rejected: 'pending' },
  approve: { pending: 'approved' },
  reject: { pending: 'rejected' },
} as const satisfies Record<string, Partial<Record<ApplicationState, ApplicationState>>>;

export type ApplicationStep = keyof typeof life;

/** Where a step leads, or nothing where it cannot be taken. */
export const stateAfter = (step: ApplicationStep, state: ApplicationState): ApplicationState | undefined =>
  (life[step] as Partial<Record<ApplicationState, ApplicationState>>)[state];

/** Where a person stands towards applying (product decisions 43 and 47). */
export type Standing = ApplicationState | 'admin' | 'unverified';

export function standingOf(person: Pick<Viewer, 'role' | 'applicationStatus' | 'emailVerified'>): Standing {
  if (person.role === 'admin') return 'admin';
  const state = person.applicationStatus ?? 'none';
  return stateAfter('apply', state) && !person.emailVerified ? 'unverified' : state;
}

/** Why someone who stands there may not apply; nothing for those who may. */
export const applyRefusals: Record<Standing, ApplyRefusal | undefined> = {
  none: undefined,
  rejected: undefined,
  pending: 'already-applied',
  approved: 'already-approved',
  admin: 'admin-cannot-apply',
  unverified: 'email-not-verified',
};

/** In characters. */
export const rejectionReasonLength = 2_000;
