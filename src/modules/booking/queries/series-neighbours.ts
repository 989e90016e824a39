import type { AppointmentId } from '#kernel/ids';
import type { Database } from '#platform/database';

/** Place of a session in its mentorship. */
export interface SeriesNeighbours {
  readonly count: number;
  readonly previous: AppointmentId | undefined;
  readonly next: AppointmentId | undefined;
}

export async function seriesNeighbours(
  db: Database,
  { id: seriesId, place }: { readonly id: string; readonly place: number },
): Promise<SeriesNeighbours> {
  const sessions = await db
    .selectFrom('appointments')
    .select(['id', 'series_place'])
    .where('series_id', '=', seriesId)
    .execute();
  const at = (wanted: number) => sessions.find(({ series_place }) => series_place === wanted)?.id;
  return { count: sessions.length, previous: at(place - 1), next: at(place + 1) };
}
