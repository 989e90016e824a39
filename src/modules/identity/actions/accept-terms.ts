import { done, type Outcome } from '#kernel/outcome';
import { dateIn, usualZone } from '#kernel/zoned-time';
import type { Platform } from '#platform/platform';
import type { IdentityRefusal } from '../refusals.ts';
import { signedIn } from '../rules/access.ts';
import { inForceOn } from '../rules/legal-versions.ts';
import type { Viewer } from '../rules/viewer.ts';

/** Records that the person accepts the current terms of use; a trigger writes the acceptance. */
export async function acceptTerms(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer | undefined,
): Promise<Outcome<undefined, IdentityRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const { version } = inForceOn('conditions-utilisation', dateIn(usualZone, clock.now()));
  await db.updateTable('users').set({ terms_version: version }).where('id', '=', person.value.id).execute();
  return done(undefined);
}
