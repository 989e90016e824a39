import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import { publishAppointment } from '../publish.ts';
import { findAppointment } from '../queries/find-appointment.ts';
import type { BookingRefusal } from '../refusals.ts';
import { decisionForm } from '../schemas.ts';
import { takeStep } from '../store/appointments.ts';

/** Accepts or refuses a request for the expert; a series as a whole. */
export async function decideRequest(
  platform: Platform,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, BookingRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = decisionForm.safeParse(form);
  if (!input.success) return refused('not-found');
  const now = platform.clock.now();
  const outcome = await platform.db.transaction().execute(async (trx) => {
    const found = await findAppointment(trx, person.value, input.data.id);
    if (found?.role !== 'expert') return refused('not-found');
    if (found.status !== 'requested' || now >= found.startsAt) return refused('appointment-over');
    const own = { by: 'expert', byId: person.value.profileId, now } as const;
    const decided =
      input.data.decision === 'accept'
        ? await takeStep(trx, found, { ...own, step: 'accept', to: 'scheduled' }, found.seriesId)
        : await takeStep(
            trx,
            found,
            { ...own, step: 'refuse', to: 'cancelled', reason: 'request-refused' },
            found.seriesId,
          );
    return decided ? done(found) : refused('appointment-changed');
  });
  if (!outcome.ok) return outcome;
  await publishAppointment(platform, outcome.value);
  return done(undefined);
}
