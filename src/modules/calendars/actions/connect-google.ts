import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ProfileId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { calendarsOf, type Env } from '#platform/env';
import { limitOf } from '#platform/limits';
import { seal, unseal } from '#platform/seal';
import { connectLimit } from '../limits.ts';
import { consentPage, exchangeCode, googleScope } from '../provider/google-tokens.ts';
import { consentForm, leftForm } from '../schemas.ts';
import { saveCalendar, sealFor } from '../store/calendars.ts';

const consentMs = 10 * 60_000;

/** Returns the Google consent page, where the expert allows us to read their calendar and write sessions into it. `state` is encrypted,
 * bound to this expert and valid for ten minutes. */
export const startGoogleCalendar = action(
  { who: 'approved-expert' },
  async ({ platform, actor, now }, back: string) => {
    const settings = calendarsOf(platform.env);
    if (!settings.google) return refused('calendars-off');
    if (!(await limitOf(platform, connectLimit).allow(actor.id))) return refused('too-many-attempts');
    const verifier = randomBytes(32).toString('base64url');
    const left = { expert: actor.profileId, verifier, until: now.getTime() + consentMs };
    const state = seal(platform.env, 'consent', 'Google', JSON.stringify(left));
    return done({ url: consentPage(settings.google, { back, state, verifier }) });
  },
);

/** Handles the return from Google: exchanges the code for a refresh token; the worker reads the calendar at once. */
export const finishGoogleCalendar = action(
  { who: 'approved-expert', input: z.unknown() },
  async ({ platform, actor, input: form, now }, back: string) => {
    const { db, clock, env } = platform;
    const settings = calendarsOf(env);
    if (!settings.google) return refused('calendars-off');
    const input = consentForm.safeParse(form);
    if (!input.success) return refused('google-calendar-failed');
    const { profileId } = actor;
    const verifier = verifierIn(env, input.data.state, profileId, now);
    if (verifier === undefined) return refused('google-calendar-failed');
    const granted = await exchangeCode(settings.google, { code: input.data.code, verifier, back });
    if (!granted) return refused('google-calendar-failed');
    // The expert can untick each permission on Google's page.
    if (!granted.scopes.includes(googleScope)) return refused('google-calendar-withheld');
    const secretSealed = sealFor(env, profileId, granted.refreshToken);
    await db
      .transaction()
      .execute((trx) =>
        saveCalendar(trx, { expertId: profileId, kind: 'google', secretSealed, host: null }, clock.now()),
      );
    return done(undefined);
  },
);

/** Undefined when `state` belongs to another expert, has expired, or was not issued by us. */
function verifierIn(env: Env, state: string, expert: ProfileId, now: Date): string | undefined {
  try {
    const left = leftForm.parse(JSON.parse(unseal(env, 'consent', 'Google', state)));
    return left.expert === expert && left.until >= now.getTime() ? left.verifier : undefined;
  } catch {
    return undefined;
  }
}
