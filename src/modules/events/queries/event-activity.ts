import type { Activity } from '#kernel/activity';
import type { Viewer } from '#modules/identity';
import type { Database } from '#platform/database';

export type EventActivity = Activity<'event-joined'>;

/** Lists the events that this person registered for, latest registration first. */
export const eventActivity = (
  db: Database,
  { profileId }: Pick<Viewer, 'profileId'>,
  limit: number,
): Promise<EventActivity[]> =>
  db
    .selectFrom('event_registrations as registration')
    .innerJoin('events as event', 'event.id', 'registration.event_id')
    .select(({ val }) => [
      'event.id',
      val('event-joined' as const).as('kind'),
      'registration.created_at as at',
      'event.title as about',
    ])
    .where('registration.user_profile_id', '=', profileId)
    .orderBy('registration.created_at', 'desc')
    .limit(limit)
    .execute();
