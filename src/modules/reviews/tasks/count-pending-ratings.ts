import { announce } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import type { ReviewsFacts } from '../facts.ts';
import { settledSessions, takePending } from '../store/pending-ratings.ts';
import { addRating, lockExpert } from '../store/ratings.ts';

const batch = 50;

/** Counts the stars that waited for the outcome of their session, or drops them and tells the client; returns how many. */
export const countPendingRatings = ({ db }: Pick<Platform, 'db'>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const sessions = await settledSessions(trx, batch);
    for (const { id, expertId } of sessions) {
      const isRateable = await lockExpert(trx, expertId);
      const given = await takePending(trx, id);
      if (!given) continue;
      const { tookPlace, givenAt, ...rating } = given;
      if (tookPlace && isRateable) await addRating(trx, { ...rating, appointmentId: id, expertId, now: givenAt });
      else {
        const payload: ReviewsFacts['rating-was-dropped'] = { appointmentId: id };
        await announce(trx, { fact: 'rating-was-dropped', payload });
      }
    }
    return sessions.length;
  });
