import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createTurns, Overloaded } from './turns.ts';

const deriveArgon2 = promisify(argon2);
const deriveScrypt = promisify<string, string, number, object, Buffer>(scrypt);

/** OWASP's parameters for Argon2id: 19 MiB and two passes. Stored with each hash, so that raising them keeps former hashes valid. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const current = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Two at a time: a hash takes 19 MiB and one of the four threads on which Node also reads files and resolves names. A queue of 100 is
 * about two seconds long. */
const queue = createTurns(100, 2);

let computed = 0;

/** Hashes that this process has computed: the cost of sign-ins, and of attacks on them. */
export const computedHashes = (): number => computed;

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // Wrapped, since undefined stands for a full queue.
  const finished = await queue(async () => {
    computed += 1;
    return { result: await work() };
  });
  if (!finished) throw new Overloaded('too many passwords are being hashed');
  return finished.result;
}

const derive = (password: string, nonce: Buffer, tagLength: number, { memory, passes, parallelism } = cost) =>
  inTurn(() =>
    deriveArgon2('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, memory, passes, parallelism }),
  );

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Hash to store for a password, in PHC format; slow on purpose, so compute it before a transaction. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${current}${base64(salt)}$${base64(await derive(password, salt, 32))}`;
}

/** Compares a password with a stored hash, in constant time. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const parts = phc.exec(hash);
  if (!parts) return verifyFormer(hash, password);
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [salt, key] = parts.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  return timingSafeEqual(await derive(password, salt, key.length, { memory, passes, parallelism }), key);
}

/** Returns whether a hash has the current format and cost; another one is replaced at the next sign-in. */
export const isCurrentHash = (hash: string): boolean => hash.startsWith(current);

/** Hashes of Better Auth (`salt:key` in hexadecimal), stored until November 2026. */
async function verifyFormer(hash: string, password: string): Promise<boolean> {
  const [, salt, hexadecimal] = /^([0-9a-f]+):([0-9a-f]{128})$/.exec(hash) ?? [];
  if (!salt || !hexadecimal) throw new Error('a stored password hash has an unknown format');
  const formerCost = { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 };
  const key = await inTurn(() => deriveScrypt(password.normalize('NFKC'), salt, 64, formerCost));
  return timingSafeEqual(key, Buffer.from(hexadecimal, 'hex'));
}
