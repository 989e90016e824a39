import { createOTP } from '@better-auth/utils/otp';
import type { Platform } from '#platform/platform';
import type { Viewer } from '../rules/viewer.ts';
import { decryptStored } from '../stored-secrets.ts';

export interface AppSecret {
  /** Content of the QR code. */
  readonly uri: string;
  /** The same secret, for manual entry. */
  readonly secret: string;
}

export const readAppSecret = (uri: string): AppSecret => ({
  uri,
  secret: new URL(uri).searchParams.get('secret') ?? '',
});

/** Returns the secret that awaits its first code, to show it again after a wrong one; undefined once the app is in use. */
export async function waitingAppSecret(platform: Platform, viewer: Viewer): Promise<AppSecret | undefined> {
  const row = await platform.db
    .selectFrom('two_factors')
    .select('secret')
    .where('user_id', '=', viewer.id)
    .where('verified', '=', false)
    .executeTakeFirst();
  if (!row) return undefined;
  const secret = await decryptStored(platform.env, row.secret);
  return readAppSecret(createOTP(secret).url(platform.site.name, viewer.email));
}
