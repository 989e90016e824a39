import type { Platform } from '#platform/platform';
import { readEmailChangeToken } from '../email-changes.ts';
import type { Viewer } from '../rules/viewer.ts';

interface PendingEmail {
  readonly newEmail: string;
}

const pending = ({ db, clock }: Platform) =>
  db.selectFrom('email_changes').select('new_email as newEmail').where('expires_at', '>', clock.now());

/** The address that a person has asked for and not confirmed yet. */
export const pendingEmailChange = (platform: Platform, viewer: Pick<Viewer, 'id'>): Promise<PendingEmail | undefined> =>
  pending(platform).where('user_id', '=', viewer.id).executeTakeFirst();

/** What the link of a mail would confirm; looking does not use it up. */
export async function emailChangeOf(platform: Platform, token: string): Promise<PendingEmail | undefined> {
  const read = readEmailChangeToken(platform.env, token);
  return read.ok ? pending(platform).where('id', '=', read.value).executeTakeFirst() : undefined;
}
