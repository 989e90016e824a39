import type { Platform } from '#platform/platform';
import { announcePrepared } from '../store/waiting-requests.ts';

const batch = 200;

/** Announces requests whose questions are answered, or have waited long enough; returns how many were due. */
export const tellExperts = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> =>
  db.transaction().execute((trx) => announcePrepared(trx, clock.now(), batch));
