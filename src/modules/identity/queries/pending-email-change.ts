import type { Platform } from '#platform/platform';
import { readEmailChangeToken } from '../email-changes.ts';
import type { Viewer } from '../rules/viewer.ts';

interface PendingEmail {
  readonly newEmail: string;
}

const pending = ({ db, clock }: Platform) =>
  db.selectFrom('email_changes').select('new_email as newEmail').where('expires_at', '>', clock.now());

/** Returns the requested address that is not confirmed yet. */
export const pendingEmailChange = (platform: Platform, viewer: Pick<Viewer, 'id'>): Promise<PendingEmail | undefined> =>
  pending(platform).where('user_id', '=', viewer.id).executeTakeFirst();

/** Returns the address that a mailed link would confirm, without consuming the link. */
export async function emailChangeOf(platform: Platform, token: string): Promise<PendingEmail | undefined> {
  const read = readEmailChangeToken(platform.env, token);
  return read.ok ? pending(platform).where('id', '=', read.value).executeTakeFirst() : undefined;
}
