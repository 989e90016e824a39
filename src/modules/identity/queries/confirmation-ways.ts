import type { Platform } from '#platform/platform';
import type { Viewer } from '../rules/viewer.ts';
import { hasPassword } from './has-password.ts';

/** Ways in which a signed-in person can prove their identity again. Where there is a second factor, the password is not one of them. */
export interface ConfirmationWays {
  readonly app: boolean;
  readonly passkey: boolean;
  readonly password: boolean;
}

/** Without any of them, the person signs in again through Google. */
export async function confirmationWays({ db }: Pick<Platform, 'db'>, viewer: Viewer): Promise<ConfirmationWays> {
  const { app, passkey } = await db
    .selectFrom('users')
    .select((eb) => [
      'users.two_factor_enabled as app',
      eb.exists(eb.selectFrom('passkeys').select('id').where('user_id', '=', viewer.id)).as('passkey'),
    ])
    .where('users.id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  const password = !app && !passkey && (await hasPassword(db, viewer));
  return { app, passkey: Boolean(passkey), password };
}
