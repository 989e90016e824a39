import type { AppointmentId, PaperId, ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { Paper } from '../rules/paper.ts';
import type { Period } from '../rules/period.ts';
import { paperFrom } from './paper.ts';

/** Papers that this person issued or received; all others stay invisible. */
const own = (db: Database, person: ProfileId) =>
  db
    .selectFrom('papers')
    .selectAll()
    .where((eb) => eb.or([eb('issuer_id', '=', person), eb('recipient_id', '=', person)]));

/** Papers of this person about these appointments, oldest first. */
export async function papersOf(
  db: Database,
  person: ProfileId,
  appointments: readonly AppointmentId[],
): Promise<ReadonlyMap<AppointmentId, readonly Paper[]>> {
  if (appointments.length === 0) return new Map();
  const rows = await own(db, person)
    .where('appointment_id', 'in', appointments)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  return Map.groupBy(rows.map(paperFrom), ({ appointmentId }) => appointmentId);
}

export async function findPaper(db: Database, person: ProfileId, id: PaperId): Promise<Paper | undefined> {
  const row = await own(db, person).where('id', '=', id).executeTakeFirst();
  return row && paperFrom(row);
}

/** Papers of an expert in a period, latest first: invoices and credit notes in their name, and those of the commission. */
export async function expertPapers(db: Database, expert: ProfileId, { from, to }: Period): Promise<Paper[]> {
  const rows = await db
    .selectFrom('papers')
    .selectAll()
    .where((eb) =>
      eb.or([eb('issuer_id', '=', expert), eb.and([eb('recipient_id', '=', expert), eb('issuer_id', 'is', null)])]),
    )
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(paperFrom);
}
