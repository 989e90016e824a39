import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import { terminable, withdrawable } from '../rules/withdrawal.ts';
import { findContracts } from './find-contract.ts';

/** Legal rights of the client to end the contract now (product decision 63). */
export interface ContractRights {
  readonly withdraw: boolean;
  readonly terminate: boolean;
}

/** Rights by session, for the client's own future sessions; a mentorship appears only at its next session. */
export async function contractRightsOf(
  db: Database,
  client: ProfileId,
  appointments: readonly AppointmentId[],
  now: Date,
): Promise<ReadonlyMap<AppointmentId, ContractRights>> {
  if (appointments.length === 0) return new Map();
  const next = await db
    .selectFrom('appointments')
    .distinctOn(({ fn }) => fn.coalesce('series_id', 'id'))
    .select('id')
    .where('client_id', '=', client)
    .where('id', 'in', appointments)
    .where('status', 'in', ['requested', 'scheduled'])
    .where('ends_at', '>', now)
    .orderBy(({ fn }) => fn.coalesce('series_id', 'id'))
    .orderBy('starts_at')
    .execute();
  const contracts = await findContracts(
    db,
    next.map(({ id }) => id),
  );
  return new Map(
    [...contracts].map(([id, contract]) => [
      id,
      { withdraw: withdrawable(contract, now).length > 0, terminate: terminable(contract, now).length > 0 },
    ]),
  );
}
