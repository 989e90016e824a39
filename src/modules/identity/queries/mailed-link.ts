import type { Platform } from '#platform/platform';
import type { Viewer } from '../rules/viewer.ts';
import { findLink, newPasswordKinds } from '../store/mailed-links.ts';

/** Returns the address that a mailed link would verify, without consuming it, and whether this browser is signed in to its account. */
export async function verificationOf({ db, clock }: Platform, viewer: Viewer | undefined, token: string) {
  const link = await findLink(db, token, ['address-verification'], clock.now());
  return link && { email: link.email, isOwn: viewer?.id === link.userId };
}

/** Returns what a mailed link to a new password was sent for; undefined for an invalid one. */
export async function newPasswordLinkOf({ db, clock }: Platform, token: string) {
  const link = await findLink(db, token, newPasswordKinds, clock.now());
  return link?.kind;
}
