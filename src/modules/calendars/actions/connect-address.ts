import { sql } from 'kysely';
import { done, type Outcome, refused } from '#kernel/outcome';
import { asExpert, type Viewer } from '#modules/identity';
import { calendarsOf } from '#platform/env';
import type { Calendars } from '../calendars.ts';
import type { CalendarsRefusal } from '../refusals.ts';
import { fileAddressOf } from '../rules/address.ts';
import { mostFiles } from '../rules/health.ts';
import { addressForm } from '../schemas.ts';
import { fileAddressesOf, saveCalendar, sealFor } from '../store/calendars.ts';

/** Connects a calendar by its file's URL. The request does not wait for it: the worker reads it at once. */
export async function connectAddress(
  { platform, allowChange }: Calendars,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, CalendarsRefusal>> {
  const expert = asExpert(viewer);
  if (!expert.ok) return expert;
  const { db, clock, env } = platform;
  const settings = calendarsOf(env);
  if (!settings) return refused('calendars-off');
  const input = addressForm.safeParse(form);
  const address = input.success ? fileAddressOf(input.data.address) : undefined;
  if (!address) return refused('calendar-address-invalid');
  const readable = address.protocol === 'https:' || address.origin === settings.standIn;
  // Rejects our own calendar file: after a cancellation, its outdated entries would keep blocking the slot.
  if (!readable || address.origin === env.PUBLIC_ORIGIN) return refused('calendar-address-invalid');
  if (!(await allowChange(expert.value.id))) return refused('too-many-attempts');
  const { profileId } = expert.value;
  return db.transaction().execute(async (trx): Promise<Outcome<undefined, CalendarsRefusal>> => {
    await sql`select from expert_settings where user_profile_id = ${profileId} for no key update`.execute(trx);
    const known = await fileAddressesOf(trx, settings.key, profileId);
    if (known.includes(address.href)) return refused('already-connected');
    if (known.length >= mostFiles) return refused('too-many-calendars');
    const secretSealed = sealFor(settings.key, profileId, address.href);
    await saveCalendar(trx, { expertId: profileId, kind: 'ics', secretSealed, host: address.host }, clock.now());
    return done(undefined);
  });
}
