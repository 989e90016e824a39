import { randomInt } from 'node:crypto';
import type { UserId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { Env } from '#platform/env';
import { hashPassword, verifyPassword } from '#platform/password-hash';
import type { Platform } from '#platform/platform';
import { decryptStored } from './stored-secrets.ts';

const amount = 10;

/** Letters and digits that cannot be confused on paper. A code has about 49 bits: too few for a plain hash, so it is hashed like a password
 * (ASVS 6.5.2). */
const legible = 'abcdefghjkmnpqrstuvwxyz23456789';
function newCode() {
  const characters = Array.from({ length: 10 }, () => legible.charAt(randomInt(legible.length)));
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`;
}

const hashAll = async (codes: readonly string[]) => JSON.stringify(await Promise.all(codes.map(hashPassword)));

/** Makes new backup codes, which nobody can read afterwards, and invalidates the former ones. */
export async function replaceBackupCodes(db: Database, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: amount }, newCode);
  const backup_codes = await hashAll(codes);
  await db.updateTable('two_factors').set({ backup_codes }).where('user_id', '=', userId).execute();
  return codes;
}

/** Finds the stored hash of a typed code. Better Auth knows the hashes alone: it consumes the one that it is given, once. */
export async function hashOfCode(platform: Platform, userId: UserId, typed: string): Promise<string | undefined> {
  const stored = await codesOf(platform.db, userId);
  if (stored && !areHashed(stored)) await keepHashes(platform, userId, stored);
  for (const hash of JSON.parse((await codesOf(platform.db, userId)) ?? '[]') as string[])
    if (await verifyPassword({ hash, password: typed })) return hash;
  return undefined;
}

export async function countBackupCodes({ db, env }: Platform, userId: UserId): Promise<number> {
  const stored = (await codesOf(db, userId)) ?? '[]';
  return (JSON.parse(areHashed(stored) ? stored : await decryptStored(env, stored)) as string[]).length;
}

/** Codes of until November 2026 are one encrypted list; the hashes are a JSON array. */
export const areHashed = (stored: string): boolean => stored.startsWith('[');

/** Hashes of an encrypted list, as they are stored. */
export const hashFormerCodes = async (env: Env, encrypted: string): Promise<string> =>
  hashAll(JSON.parse(await decryptStored(env, encrypted)) as string[]);

/** Compares and sets: codes that were replaced meanwhile stay. */
async function keepHashes({ db, env }: Platform, userId: UserId, encrypted: string): Promise<void> {
  await db
    .updateTable('two_factors')
    .set({ backup_codes: await hashFormerCodes(env, encrypted) })
    .where('user_id', '=', userId)
    .where('backup_codes', '=', encrypted)
    .execute();
}

const codesOf = async (db: Database, userId: UserId): Promise<string | undefined> =>
  (await db.selectFrom('two_factors').select('backup_codes').where('user_id', '=', userId).executeTakeFirst())
    ?.backup_codes;
