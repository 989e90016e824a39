import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { limitOf } from '#platform/limits';
import { recapLimit } from '../limits.ts';
import { findCall } from '../queries/find-call.ts';
import { entryText, mostEntries, recapState } from '../rules/recap.ts';
import { entryForm, recapOf } from '../schemas.ts';
import { publishRecap } from '../store/publish-recap.ts';

/** Adds a decision, an action or a link to the recap. Entries are never edited, so none is overwritten. */
export const addRecapEntry = action(
  {
    who: 'signed-in',
    input: entryForm,
    invalid: (_, form) => refused(recapOf.safeParse(form).success ? 'entry-missing' : 'call-not-found'),
  },
  async ({ platform, actor, input: { appointmentId, id, kind, text }, now }) => {
    const entry = entryText(kind, text);
    if ('refusal' in entry) return refused(entry.refusal);
    if (!(await limitOf(platform, recapLimit).allow(actor.id))) return refused('too-many-attempts');
    const { profileId } = actor;
    const outcome = await platform.db.transaction().execute(async (trx) => {
      // Locks the call, so that concurrent entries are counted one after the other.
      const call = await findCall(trx, profileId, appointmentId, 'lock');
      if (!call) return refused('call-not-found');
      const state = recapState(call, now);
      if (state !== 'open') return refused(state === 'early' ? 'recap-too-early' : 'recap-closed');
      const { count } = await trx
        .selectFrom('recap_entries')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('appointment_id', '=', call.id)
        .where('id', '<>', id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostEntries) return refused('recap-full');
      await trx
        .insertInto('recap_entries')
        .values({ id, appointment_id: call.id, author_id: profileId, kind, text: entry.text, written_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return done(call);
    });
    if (!outcome.ok) return outcome;
    await publishRecap(platform, outcome.value);
    return done(undefined);
  },
);
