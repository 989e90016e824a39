import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import { type Call, findCall } from '../queries/find-call.ts';
import type { Recaps } from '../recaps.ts';
import type { CallsRefusal } from '../refusals.ts';
import { entryText, mostEntries, recapState } from '../rules/recap.ts';
import { entryForm, recapOf } from '../schemas.ts';
import { publishRecap } from '../store/publish-recap.ts';

/** Adds a decision, an action or a link to the recap. Entries are never edited, so none is overwritten. */
export async function addRecapEntry(
  { platform, allowChange }: Recaps,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, CallsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const of = recapOf.safeParse(form);
  if (!of.success) return refused('call-not-found');
  const input = entryForm.safeParse(form);
  if (!input.success) return refused('entry-missing');
  const { id, kind } = input.data;
  const entry = entryText(kind, input.data.text);
  if ('refusal' in entry) return refused(entry.refusal);
  if (!(await allowChange(person.value.id))) return refused('too-many-attempts');
  const now = platform.clock.now();
  const { profileId } = person.value;
  const outcome = await platform.db.transaction().execute(async (trx): Promise<Outcome<Call, CallsRefusal>> => {
    // Locks the call, so that concurrent entries are counted one after the other.
    const call = await findCall(trx, profileId, of.data.appointmentId, 'lock');
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
}
