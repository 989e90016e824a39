import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { BookingAct } from '../acts.ts';
import { publishAppointment } from '../publish.ts';
import { findAppointment } from '../queries/find-appointment.ts';
import { possibleChanges } from '../rules/policy.ts';
import { cancelForm } from '../schemas.ts';
import { takeStep } from '../store/appointments.ts';

/** Cancels an appointment before it begins, frees its time and stores the refund. Releases a hold; withdraws a requested series as
 * a whole. */
export const cancelAppointment = action(
  { who: 'signed-in', input: cancelForm, invalid: () => refused('not-found') },
  async ({ platform, actor, input: { id, held }, now }) => {
    const { profileId } = actor;
    const outcome = await platform.db.transaction().execute(async (trx) => {
      const found = await findAppointment(trx, actor, id);
      if (!found) return refused('not-found');
      const { cancel, refundCents } = possibleChanges(found, found.role, now);
      if (!cancel || (held && found.status !== 'held')) return refused('appointment-over');
      const own = { to: 'cancelled', by: found.role, byId: profileId, now } as const;
      const ended =
        found.status === 'held'
          ? await takeStep(trx, found, { ...own, step: 'release', reason: 'hold-released' }, found.seriesId)
          : await takeStep(
              trx,
              found,
              { ...own, step: 'cancel', reason: `cancelled-by-${found.role}`, refundCents },
              found.status === 'requested' ? found.seriesId : null,
            );
      if (!ended) return refused('appointment-changed');
      if (found.role === 'admin') {
        const act: BookingAct = 'appointment-cancelled';
        await audit(trx, { act, actorId: profileId, subjectId: found.clientId, details: { appointmentId: found.id } });
      }
      return done({ found, refundCents });
    });
    if (!outcome.ok) return outcome;
    await publishAppointment(platform, outcome.value.found);
    return done({ refundCents: outcome.value.refundCents });
  },
);
