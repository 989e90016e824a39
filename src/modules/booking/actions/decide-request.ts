import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { publishAppointment } from '../publish.ts';
import { findAppointment } from '../queries/find-appointment.ts';
import { decisionForm } from '../schemas.ts';
import { takeStep } from '../store/appointments.ts';

/** Accepts or refuses a request for the expert; a series as a whole. */
export const decideRequest = action(
  { who: 'signed-in', input: decisionForm, invalid: () => refused('not-found') },
  async ({ platform, actor, input: { id, decision }, now }) => {
    const outcome = await platform.db.transaction().execute(async (trx) => {
      const found = await findAppointment(trx, actor, id);
      if (found?.role !== 'expert') return refused('not-found');
      if (found.status !== 'requested' || now >= found.startsAt) return refused('appointment-over');
      const own = { by: 'expert', byId: actor.profileId, now } as const;
      const decided =
        decision === 'accept'
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
  },
);
