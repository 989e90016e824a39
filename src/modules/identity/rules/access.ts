import { done, type Outcome, refused } from '#kernel/outcome';
import { isApprovedExpert } from './role-badge.ts';
import type { Viewer } from './viewer.ts';

type Access<Refusal extends string> = Outcome<Viewer, Refusal>;

/** What belongs to somebody begins with this: the person, or the refusal to hand on. */
export const signedIn = (viewer: Viewer | undefined): Access<'not-authenticated'> =>
  viewer ? done(viewer) : refused('not-authenticated');

/** Every operation of the back office asks this itself, whatever guard stands before its page: a password alone opens nothing. */
export function asAdmin(viewer: Viewer | undefined): Access<'not-authenticated' | 'not-admin' | 'second-factor-first'> {
  if (!viewer) return refused('not-authenticated');
  if (viewer.role !== 'admin') return refused('not-admin');
  return viewer.secondFactor === 'shown' ? done(viewer) : refused('second-factor-first');
}

/** What experts alone have begins with this. */
export function asExpert(viewer: Viewer | undefined): Access<'not-authenticated' | 'experts-only'> {
  if (!viewer) return refused('not-authenticated');
  return isApprovedExpert(viewer) ? done(viewer) : refused('experts-only');
}
