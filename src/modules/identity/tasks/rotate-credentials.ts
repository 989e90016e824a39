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
  const column = (table: 'two_factors' | 'accounts', name: string) =>
    rewriteRows(db, { table, key: 'id', columns: [name] }, async (row) => {
      const value = await renewed(row[name]);
      return value === undefined ? undefined : { [name]: value };
    });
  return {
    'two_factors.secret': await column('two_factors', 'secret'),
    'two_factors.backup_codes': await rewriteRows(
      db,
      { table: 'two_factors', key: 'id', columns: ['backup_codes'] },
      async ({ backup_codes }) =>
        !backup_codes || areHashed(backup_codes)
          ? undefined
          : { backup_codes: await hashFormerCodes(env, backup_codes) },
    ),
    'accounts.access_token': await column('accounts', 'access_token'),
    'accounts.refresh_token': await column('accounts', 'refresh_token'),
  };
}
