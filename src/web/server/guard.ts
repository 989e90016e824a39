import { type MiddlewareFunction, redirect } from 'react-router';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { recordDownload } from '#modules/admin/server';
import { findHold } from '#modules/booking/server';
import { isApprovedExpert, safeReturnTo, type Viewer } from '#modules/identity';
import { owedSecondFactor } from '#modules/identity/server';
import { confirmAddress } from '../confirm-address.ts';
import { type PageRefusal, refuseOperation } from './answers.ts';
import { choiceIn } from './choice-cookie.ts';
import { visit } from './context.ts';

type Guard = MiddlewareFunction<Response>;

/** A page request can be redirected; an operation is either done or refused. */
const isOperation = ({ method }: Request) => method !== 'GET' && method !== 'HEAD';

/** Paths for which the specification has its own refusal text. */
const signedOutWords: Partial<Record<string, PageRefusal>> = {
  '/checkout': 'sign-in-to-book',
  '/dashboard/contact': 'sign-in-to-write',
  '/dashboard/feedback': 'sign-in-to-rate',
};

const backTo = (url: URL) => new URLSearchParams({ returnTo: url.pathname + url.search });

/** Redirects signed-out visitors to the sign-in, or to the second-factor step they still owe, and back afterwards. */
export const requireSession: Guard = async ({ request, context, url }) => {
  const { viewer, platform, caller } = context.get(visit);
  if (viewer) return;
  if (isOperation(request)) throw refuseOperation(signedOutWords[url.pathname] ?? 'not-authenticated');
  // If the database is down they count as signed out; reading the session already logged that.
  const owed = await owedSecondFactor(platform, caller).catch(() => undefined);
  throw redirect(`${owed ? '/se-connecter/verification' : '/se-connecter'}?${backTo(url)}`);
};

/** Lets in a browser that holds a slot, by its cookie (product decision 117); all others as `requireSession`. */
export const requireSessionOrHold: Guard = async (args, next) => {
  const { viewer, platform } = args.context.get(visit);
  const browser = choiceIn(args.request);
  const { searchParams } = args.url;
  const id = searchParams.get('hold') ?? searchParams.get('rendez-vous') ?? '';
  if (!viewer && browser && isUuid(id) && (await findHold(platform.db, { browser }, id as AppointmentId))) return;
  return requireSession(args, next);
};

/** Redirects signed-in people without access to the home page, and logs it. */
const requireViewer =
  (area: string, isMeant: (viewer: Viewer) => boolean, refusal?: PageRefusal): Guard =>
  ({ request, context }) => {
    const { viewer, platform, requestId } = context.get(visit);
    if (viewer && isMeant(viewer)) return;
    platform.log.warn({ requestId, area, userId: viewer?.id }, 'access denied');
    // Refused with 403, which leaves its event itself.
    if (refusal && isOperation(request)) throw refuseOperation(refusal);
    platform.securityEvents.note({ kind: 'access-denied', userId: viewer?.id, details: { area } });
    throw redirect('/');
  };

const requireAdminRole = requireViewer('admin', (viewer) => viewer.role === 'admin', 'not-admin');

/** Requires an admin whose session has passed the second factor. */
export const requireAdmin: Guard = async (args, next) => {
  await requireAdminRole(args, next);
  const { secondFactor } = viewerOf(args.context);
  if (secondFactor === 'none') throw redirect('/profil/securite');
  if (secondFactor === 'unshown') throw redirect(`/se-connecter/verification?${backTo(args.url)}`);
};

/** Guards the files of the back office: requires a confirmed identity, else leads back to the page with the link, and records every
 * download before it begins. */
export const recordDownloads: Guard = async ({ request, context, url }, next) => {
  const { platform, viewer } = context.get(visit);
  if (!viewer?.confirmed) {
    const from = URL.parse(request.headers.get('referer') ?? '');
    throw redirect(confirmAddress(safeReturnTo(from && from.pathname + from.search, '/admin')));
  }
  const file = await next();
  if (file.ok) await recordDownload(platform, viewer, { path: url.pathname + url.search });
  return file;
};

export const requireApprovedExpert = requireViewer('expert-space', isApprovedExpert);

/** The signed-in person; throws on a page without a guard. */
export function viewerOf(context: Parameters<Guard>[0]['context']): Viewer {
  const { viewer } = context.get(visit);
  if (!viewer) throw new Error('this page has no guard');
  return viewer;
}
