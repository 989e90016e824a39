import type { AppointmentId } from '#kernel/ids';
import type { Viewer } from '#modules/identity';
import type { DatabaseTransaction } from '#platform/database';
import type { Platform } from '#platform/platform';
import { isContractKey } from '../contract-key.ts';
import { type FoundContract, findContract } from './find-contract.ts';

/** Returns the contract to its client or to a request with its key; otherwise `undefined`. */
export async function contractFor(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  viewer: Viewer | undefined,
  { id, key }: { readonly id: AppointmentId; readonly key?: string | undefined },
  trx?: DatabaseTransaction,
): Promise<FoundContract | undefined> {
  const found = trx ? await findContract(trx, id, 'lock') : await findContract(db, id);
  const isTheirs = viewer !== undefined && found?.clientId === viewer.profileId;
  return isTheirs || isContractKey(key ?? '', env, id) ? found : undefined;
}
