import { type RewrittenRows, rewriteRows } from '#platform/database/rewrite-rows';
import type { Platform } from '#platform/platform';
import { areHashed, hashFormerCodes } from '../backup-codes.ts';
import { decryptStored, encryptStored, isStoredByCurrent } from '../stored-secrets.ts';

/** Part of npm run keys:rotate: encrypts what Better Auth stores with the current AUTH_SECRET, and hashes backup codes that a former release
 * encrypted. */
export async function rotateCredentials({
  db,
  env,
}: Pick<Platform, 'db' | 'env'>): Promise<Readonly<Record<string, RewrittenRows>>> {
  const renewed = async (stored: string | null | undefined) =>
    !stored || isStoredByCurrent(env, stored) ? undefined : encryptStored(env, await decryptStored(env, stored));
  return {
    'two_factors.secret': await rewriteRows(
      db,
      { table: 'two_factors', key: 'id', columns: ['secret'] },
      async ({ secret: stored }) => {
        const secret = await renewed(stored);
        return secret === undefined ? undefined : { secret };
      },
    ),
    'two_factors.backup_codes': await rewriteRows(
      db,
      { table: 'two_factors', key: 'id', columns: ['backup_codes'] },
      async ({ backup_codes }) =>
        !backup_codes || areHashed(backup_codes)
          ? undefined
          : { backup_codes: await hashFormerCodes(env, backup_codes) },
    ),
  };
}
