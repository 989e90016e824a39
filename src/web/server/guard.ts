import { type MiddlewareFunction, redirect } from 'react-router';
import { isApprovedExpert, type Viewer } from '#modules/identity';
import { owedSecondFactor } from '#modules/identity/server';
import { type PageRefusal, refuseOperation } from './answers.ts';
import { visit } from './context.ts';

type Guard = MiddlewareFunction<Response>;

/** Whoever opens a page can be led elsewhere; an operation is done or refused. */
const isOperation = ({ method }: Request) => method !== 'GET' && method !== 'HEAD';

/** Where the specification has words of its own for it. */
const signedOutWords: Partial<Record<string, PageRefusal>> = {
  '/dashboard/contact': 'sign-in-to-write',
  '/dashboard/feedback': 'sign-in-to-rate',
};

const backTo = (url: URL) => new URLSearchParams({ returnTo: url.pathname + url.search });

/** Signed-out visitors go and sign in, or show the code they still owe, and come back to where they wanted to be. */
export const requireSession: Guard = async ({ request, context, url }) => {
  const { viewer, identity, caller } = context.get(visit);
  if (viewer) return;
  if (isOperation(request)) throw refuseOperation(signedOutWords[url.pathname] ?? 'not-authenticated');
  // If the database is away they count as signed out; that was logged when the session was read.
  const owed = await owedSecondFactor(identity, caller).catch(() => undefined);
  throw redirect(`${owed ? '/se-connecter/verification' : '/se-connecter'}?${backTo(url)}`);
};

/** Whoever is signed in but not meant goes home; that is logged. */
const requireViewer =
  (area: string, isMeant: (viewer: Viewer) => boolean, refusal?: PageRefusal): Guard =>
  ({ request, context }) => {
    const { viewer, platform, requestId } = context.get(visit);
    if (viewer && isMeant(viewer)) return;
    platform.log.warn({ requestId, area, userId: viewer?.id }, 'not let in');
    throw refusal && isOperation(request) ? refuseOperation(refusal) : redirect('/');
  };

const requireAdminRole = requireViewer('admin', (viewer) => viewer.role === 'admin', 'not-admin');

/** An admin has a second factor, and this session has shown it. */
export const requireAdmin: Guard = async (args, next) => {
  await requireAdminRole(args, next);
  const { secondFactor } = viewerOf(args.context);
  if (secondFactor === 'none') throw redirect('/profil/securite');
  if (secondFactor === 'unshown') throw redirect(`/se-connecter/verification?${backTo(args.url)}`);
};

export const requireApprovedExpert = requireViewer('expert-space', isApprovedExpert);

/** The signed-in person, on pages that a guard keeps. */
export function viewerOf(context: Parameters<Guard>[0]['context']): Viewer {
  const { viewer } = context.get(visit);
  if (!viewer) throw new Error('this page has no guard');
  return viewer;
}
