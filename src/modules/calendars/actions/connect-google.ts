import { randomBytes } from 'node:crypto';
import type { ProfileId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { asExpert, type Viewer } from '#modules/identity';
import { calendarsOf } from '#platform/env';
import { seal, unseal } from '#platform/seal';
import type { Calendars } from '../calendars.ts';
import { consentPage, exchangeCode, googleScope } from '../provider/google-tokens.ts';
import type { CalendarsRefusal } from '../refusals.ts';
import { consentForm, leftForm } from '../schemas.ts';
import { saveCalendar, sealFor } from '../store/calendars.ts';

const purpose = 'consent of Google';
const consentMs = 10 * 60_000;

/** Returns the Google consent page, where the expert allows us to read their calendar and write sessions into it. `state` is encrypted,
 * bound to this expert and valid for ten minutes. */
export async function startGoogleCalendar(
  { platform, allowChange }: Calendars,
  viewer: Viewer | undefined,
  back: string,
): Promise<Outcome<{ url: string }, CalendarsRefusal>> {
  const expert = asExpert(viewer);
  if (!expert.ok) return expert;
  const { env, clock } = platform;
  const settings = calendarsOf(env);
  if (!settings?.google) return refused('calendars-off');
  if (!(await allowChange(expert.value.id))) return refused('too-many-attempts');
  const verifier = randomBytes(32).toString('base64url');
  const left = { expert: expert.value.profileId, verifier, until: clock.now().getTime() + consentMs };
  const state = seal(settings.key, purpose, JSON.stringify(left));
  return done({ url: consentPage(settings.google, { back, state, verifier }) });
}

/** Handles the return from Google: exchanges the code for a refresh token; the worker reads the calendar at once. */
export async function finishGoogleCalendar(
  { platform }: Calendars,
  viewer: Viewer | undefined,
  form: unknown,
  back: string,
): Promise<Outcome<undefined, CalendarsRefusal>> {
  const expert = asExpert(viewer);
  if (!expert.ok) return expert;
  const { db, clock, env } = platform;
  const settings = calendarsOf(env);
  if (!settings?.google) return refused('calendars-off');
  const input = consentForm.safeParse(form);
  if (!input.success) return refused('google-calendar-failed');
  const { profileId } = expert.value;
  const verifier = verifierIn(settings.key, input.data.state, profileId, clock.now());
  if (verifier === undefined) return refused('google-calendar-failed');
  const granted = await exchangeCode(settings.google, { code: input.data.code, verifier, back });
  if (!granted) return refused('google-calendar-failed');
  // The expert can untick each permission on Google's page.
  if (!granted.scopes.includes(googleScope)) return refused('google-calendar-withheld');
  const secretSealed = sealFor(settings.key, profileId, granted.refreshToken);
  await db
    .transaction()
    .execute((trx) =>
      saveCalendar(trx, { expertId: profileId, kind: 'google', secretSealed, host: null }, clock.now()),
    );
  return done(undefined);
}

/** Undefined when `state` belongs to another expert, has expired, or was not issued by us. */
function verifierIn(key: string, state: string, expert: ProfileId, now: Date): string | undefined {
  try {
    const left = leftForm.parse(JSON.parse(unseal(key, purpose, state)));
    return left.expert === expert && left.until >= now.getTime() ? left.verifier : undefined;
  } catch {
    return undefined;
  }
}
