import { type RawBuilder, sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import type { Call } from '../queries/find-call.ts';
import type { CallsRefusal } from '../refusals.ts';

interface Tab {
  readonly person: ProfileId;
  readonly tab: string;
  readonly at: Date;
}

interface Note extends Tab {
  readonly kind: 'attempt' | 'join' | 'leave';
  readonly refusal?: CallsRefusal | undefined;
}

/** Adds a journal entry; the caller holds the lock of the appointment. */
export const note = (trx: DatabaseTransaction, call: Call, { person, kind, tab, refusal, at }: Note) =>
  trx
    .insertInto('call_journal')
    .values({
      appointment_id: call.id,
      version: call.version,
      profile_id: person,
      role: call.role,
      kind,
      tab,
      refusal: refusal ?? null,
      at,
    })
    .execute();

/** Records an attempt once per tab and answer, so that retries of a page add no entries. */
export async function noteAttempt(trx: DatabaseTransaction, call: Call, { refusal, ...own }: Omit<Note, 'kind'>) {
  const before = await trx
    .selectFrom('call_journal')
    .select('id')
    .where('appointment_id', '=', call.id)
    .where('profile_id', '=', own.person)
    .where('kind', '=', 'attempt')
    .where('tab', '=', own.tab)
    .where('refusal', 'is not distinct from', refusal ?? null)
    .executeTakeFirst();
  if (!before) await note(trx, call, { ...own, kind: 'attempt', refusal });
}

/** SQL condition for journal entries since the appointment was last moved. */
export const ofPresentTime = (id: AppointmentId): RawBuilder<boolean> => sql`version >= coalesce(
  (select max(version) from appointment_history where appointment_id = ${id} and step = 'move'), 1)`;

/** Tab in which the person joined and has not left; at most one. */
export async function openTabs(trx: DatabaseTransaction, { id }: Call, person: ProfileId): Promise<string[]> {
  const { rows } = await sql<{ tab: string }>`
    select tab from (
      select distinct on (tab) tab, kind from call_journal
      where appointment_id = ${id} and profile_id = ${person} and kind <> 'attempt' and ${ofPresentTime(id)}
      order by tab, id desc
    ) as last where kind = 'join'`.execute(trx);
  return rows.map(({ tab }) => tab);
}
