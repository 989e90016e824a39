import { type MiddlewareFunction, redirect } from 'react-router';
import { isApprovedExpert, type Viewer } from '#modules/identity';
import { visit } from './context.ts';

type Guard = MiddlewareFunction<Response>;

/** Signed-out visitors go and sign in, and come back to where they wanted to be. */
export const requireSession: Guard = ({ context, url }) => {
  if (context.get(visit).viewer) return;
  const returnTo = new URLSearchParams({ returnTo: url.pathname + url.search });
  throw redirect(`/se-connecter?${returnTo}`);
};

/** Whoever is signed in but not meant goes home; that is logged. */
const requireViewer =
  (area: string, isMeant: (viewer: Viewer) => boolean): Guard =>
  ({ context }) => {
    const { viewer, platform, requestId } = context.get(visit);
    if (viewer && isMeant(viewer)) return;
    platform.log.warn({ requestId, area, userId: viewer?.id }, 'not let in');
    throw redirect('/');
  };

export const requireAdmin = requireViewer('admin', (viewer) => viewer.role === 'admin');
export const requireApprovedExpert = requireViewer('expert-space', isApprovedExpert);

/** The signed-in person, on pages that a guard keeps. */
export function viewerOf(context: Parameters<Guard>[0]['context']): Viewer {
  const { viewer } = context.get(visit);
  if (!viewer) throw new Error('this page has no guard');
  return viewer;
}
