import type { SessionId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { countBackupCodes } from '../backup-codes.ts';
import { type Device, deviceOf } from '../rules/device.ts';
import { shortIp } from '../rules/short-ip.ts';
import type { Viewer } from '../rules/viewer.ts';

export interface SignedInDevice extends Device {
  readonly id: SessionId;
  /** True for the browser that sends this request. */
  readonly current: boolean;
  readonly network: string;
  readonly seenAt: Date;
}

export interface KeptPasskey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Date;
}

export interface AccountSecurity {
  readonly hasPassword: boolean;
  /** Number of unused backup codes; undefined without an authenticator app. */
  readonly backupCodesLeft: number | undefined;
  readonly passkeys: readonly KeptPasskey[];
  /** Current browser first, then the most recently active. */
  readonly devices: readonly SignedInDevice[];
}

/** Sign-in methods and devices of the account, for its owner. */
export async function accountSecurity(platform: Platform, viewer: Viewer): Promise<AccountSecurity> {
  const { db, clock } = platform;
  const [account, passkeys, sessions] = await Promise.all([
    db
      .selectFrom('users')
      .select('two_factor_enabled')
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('accounts').select('id').where('user_id', '=', viewer.id).where('password', 'is not', null),
        ).as('has_password'),
      )
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at'])
      .where('user_id', '=', viewer.id)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'ip_address', 'updated_at'])
      .where('user_id', '=', viewer.id)
      .where('expires_at', '>', clock.now())
      .orderBy('updated_at', 'desc')
      .execute(),
  ]);
  const devices = sessions.map((session) => ({
    ...deviceOf(session.user_agent),
    id: session.id,
    current: session.id === viewer.sessionId,
    network: shortIp(session.ip_address),
    seenAt: session.updated_at,
  }));
  return {
    hasPassword: Boolean(account.has_password),
    backupCodesLeft: account.two_factor_enabled ? await countBackupCodes(platform, viewer.id) : undefined,
    passkeys: passkeys.map(({ id, name, created_at }) => ({ id, name: name ?? '', addedAt: created_at })),
    devices: devices.sort((one, other) => Number(other.current) - Number(one.current)),
  };
}
