import type { Platform } from '#platform/platform';
import { keyLivesMs } from '../rules/life.ts';
import { beginCall, type CallTable, forgetCall } from '../store/calls.ts';
import { isBroken } from './errors.ts';

interface Move<Made> {
  readonly table: CallTable;
  readonly id: string;
  readonly askedAt: Date | null;
  /** What an earlier call made, by the mark of ours that it carries. */
  find(): Promise<Made | undefined>;
  make(attempt: number): Promise<Made>;
}

/** Makes a move of money at the provider that must not be made twice. The attempt is written down before its call and is part of its
 * key; what may have been made is looked for before it is made under another key. */
export async function askOnce<Made>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { table, id, askedAt, find, make }: Move<Made>,
): Promise<Made> {
  if (askedAt && clock.now().getTime() - askedAt.getTime() > keyLivesMs) {
    const found = await find();
    if (found) return found;
    await forgetCall(db, table, id);
  }
  const attempt = await beginCall(db, table, id, clock.now());
  try {
    return await make(attempt);
  } catch (error) {
    if (!isBroken(error)) throw error;
    const found = await find();
    if (found) return found;
    await forgetCall(db, table, id);
    throw error;
  }
}
