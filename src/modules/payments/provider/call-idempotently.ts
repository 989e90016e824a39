import type { Platform } from '#platform/platform';
import { keyLivesMs } from '../rules/life.ts';
import { beginCall, type CallTable, forgetCall } from '../store/calls.ts';
import { isBroken } from './errors.ts';

interface Move<Made> {
  readonly table: CallTable;
  readonly id: string;
  readonly requestedAt: Date | null;
  /** Finds the object that an earlier call created, by our id in its metadata. */
  find(): Promise<Made | undefined>;
  make(attempt: number): Promise<Made>;
}

/** Calls the provider idempotently. The attempt is stored before the call and is part of the idempotency key. Before a new key is
 * used, `find` checks whether an earlier call created the object. */
export async function callIdempotently<Made>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { table, id, requestedAt, find, make }: Move<Made>,
): Promise<Made> {
  if (requestedAt && clock.now().getTime() - requestedAt.getTime() > keyLivesMs) {
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
