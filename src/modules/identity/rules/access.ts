import { done, type Outcome, refused } from '#kernel/outcome';
import { isApprovedExpert } from './role-badge.ts';
import type { Viewer } from './viewer.ts';

type Access<Refusal extends string> = Outcome<Viewer, Refusal>;

/** Guard for actions that need a signed-in person; returns the viewer or the refusal. */
export const signedIn = (viewer: Viewer | undefined): Access<'not-authenticated'> =>
  viewer ? done(viewer) : refused('not-authenticated');

/** Guard for back office operations; each calls it itself, whatever guards its page. Requires a second factor: a password alone is not
 * enough. */
export function asAdmin(viewer: Viewer | undefined): Access<'not-authenticated' | 'not-admin' | 'second-factor-first'> {
  if (!viewer) return refused('not-authenticated');
  if (viewer.role !== 'admin') return refused('not-admin');
  return viewer.secondFactor === 'shown' ? done(viewer) : refused('second-factor-first');
}

/** Guard for actions reserved to approved experts. */
export function asExpert(viewer: Viewer | undefined): Access<'not-authenticated' | 'experts-only'> {
  if (!viewer) return refused('not-authenticated');
  return isApprovedExpert(viewer) ? done(viewer) : refused('experts-only');
}
