import type { Audience } from '#modules/identity';
import type { Role } from './cast.ts';

/** Expected answer to a person without access. */
export type No =
  | { readonly to: string } // redirected
  | { readonly status: number; readonly refusal: readonly string[] }; // refused

const secondFactor = {
  'admin without a second factor': () => '/profil/securite',
  'admin who has not shown it': (back: string) => `/se-connecter/verification?${back}`,
};

const isHalfAdmin = (role: Role): role is keyof typeof secondFactor => role in secondFactor;
const isAdmin = (role: Role) => role === 'admin' || isHalfAdmin(role);
const isExpert = (role: Role) => role === 'expert' || role === 'other expert';

const notSignedIn: No = {
  status: 401,
  refusal: ['not-authenticated', 'sign-in-to-write', 'sign-in-to-rate', 'sign-in-to-book'],
};
const notAdmin: No = { status: 403, refusal: ['not-admin'] };
const back = (address: string) => new URLSearchParams({ returnTo: address }).toString();

/** A reader without access is redirected: to sign in and back, to the second factor, or to the home page. */
export function noToReader(audience: Audience, role: Role, address: string): No | undefined {
  if (audience === 'everyone') return undefined;
  if (role === 'nobody') return { to: `/se-connecter?${back(address)}` };
  if (audience === 'signed-in' || audience === 'may-apply') return undefined;
  if (audience === 'approved-expert') return isExpert(role) ? undefined : { to: '/' };
  if (!isAdmin(role)) return { to: '/' };
  return isHalfAdmin(role) ? { to: secondFactor[role](back(address)) } : undefined;
}

/** A sender without access is refused. */
export function noToSender(audience: Audience, role: Role, address: string): No | undefined {
  if (audience === 'everyone') return undefined;
  if (role === 'nobody') return notSignedIn;
  if (audience === 'admin' && !isAdmin(role)) return notAdmin;
  if (audience === 'may-apply') return noToApplicant(role);
  return noToReader(audience, role, address);
}

/** The same for an action called directly, which cannot redirect. */
export function noToCaller(audience: Audience, role: Role): No | undefined {
  if (audience === 'everyone') return undefined;
  if (role === 'nobody') return notSignedIn;
  if (audience === 'may-apply') return noToApplicant(role);
  if (audience === 'approved-expert' && !isExpert(role)) return { status: 403, refusal: ['experts-only'] };
  if (audience !== 'admin') return undefined;
  if (!isAdmin(role)) return notAdmin;
  return isHalfAdmin(role) ? { status: 403, refusal: ['second-factor-first'] } : undefined;
}

function noToApplicant(role: Role): No | undefined {
  if (isAdmin(role)) return { status: 403, refusal: ['admin-cannot-apply'] };
  if (role === 'candidate') return { status: 409, refusal: ['already-applied'] };
  return isExpert(role) ? { status: 409, refusal: ['already-approved'] } : undefined;
}
