import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import { type Call, findCall } from '../queries/find-call.ts';
import type { Recaps } from '../recaps.ts';
import type { CallsRefusal } from '../refusals.ts';
import { recapState } from '../rules/recap.ts';
import { recapOf, removalForm } from '../schemas.ts';
import { publishRecap } from '../store/publish-recap.ts';

/** Removes an entry; only its author can. */
export async function removeRecapEntry(
  { platform, allowChange }: Recaps,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, CallsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const of = recapOf.safeParse(form);
  if (!of.success) return refused('call-not-found');
  const input = removalForm.safeParse(form);
  if (!input.success) return refused('entry-not-found');
  if (!(await allowChange(person.value.id))) return refused('too-many-attempts');
  const { profileId } = person.value;
  const outcome = await platform.db.transaction().execute(async (trx): Promise<Outcome<Call, CallsRefusal>> => {
    const call = await findCall(trx, profileId, of.data.appointmentId);
    if (!call) return refused('call-not-found');
    if (recapState(call, platform.clock.now()) !== 'open') return refused('recap-closed');
    const { numDeletedRows } = await trx
      .deleteFrom('recap_entries')
      .where('id', '=', input.data.id)
      .where('appointment_id', '=', call.id)
      .where('author_id', '=', profileId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n ? done(call) : refused('entry-not-found');
  });
  if (!outcome.ok) return outcome;
  await publishRecap(platform, outcome.value);
  return done(undefined);
}
