import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { recapLimit } from '../limits.ts';
import { findCall } from '../queries/find-call.ts';
import { recapState } from '../rules/recap.ts';
import { recapOf, removalForm } from '../schemas.ts';
import { publishRecap } from '../store/publish-recap.ts';

/** Removes an entry; only its author can. */
export const removeRecapEntry = action(
  {
    who: 'signed-in',
    input: removalForm,
    invalid: (_, form) => refused(recapOf.safeParse(form).success ? 'entry-not-found' : 'call-not-found'),
    limit: recapLimit,
  },
  async ({ platform, actor: { profileId }, input, now }) => {
    const outcome = await platform.db.transaction().execute(async (trx) => {
      const call = await findCall(trx, profileId, input.appointmentId);
      if (!call) return refused('call-not-found');
      if (recapState(call, now) !== 'open') return refused('recap-closed');
      const { numDeletedRows } = await trx
        .deleteFrom('recap_entries')
        .where('id', '=', input.id)
        .where('appointment_id', '=', call.id)
        .where('author_id', '=', profileId)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n ? done(call) : refused('entry-not-found');
    });
    if (!outcome.ok) return outcome;
    await publishRecap(platform, outcome.value);
    return done(undefined);
  },
);
