import type { Insertable } from 'kysely';
import type { EventId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { Events } from '#platform/database/types';

let count = 0;

/** A one-hour webinar; `event` overrides its fields. */
export async function addEvent(
  db: Database,
  { starts_at, ...event }: Partial<Insertable<Events>> & { starts_at: Date },
): Promise<{ id: EventId; slug: string }> {
  const { id, slug } = await db
    .insertInto('events')
    .values({
      slug: `evenement-${++count}`,
      title: 'Préparer son premier bilan',
      description: 'Une heure pour y voir clair.',
      type: 'webinar',
      category: 'Comptabilité',
      starts_at,
      ends_at: new Date(starts_at.getTime() + 3_600_000),
      tint: 'ciel',
      motif: 'dialogue',
      capacity: 50,
      ...event,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  return { id: id as EventId, slug };
}
