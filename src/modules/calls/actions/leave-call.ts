import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import type { CallsRefusal } from '../refusals.ts';
import { callForm } from '../schemas.ts';
import { noteLeave } from '../store/leave.ts';

/** Records that a participant hung up in this tab. */
export async function leaveCall(
  platform: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, CallsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = callForm.safeParse(form);
  if (!input.success) return refused('call-not-found');
  const found = await noteLeave(platform, { ...input.data, profileId: person.value.profileId });
  return found ? done(undefined) : refused('call-not-found');
}
