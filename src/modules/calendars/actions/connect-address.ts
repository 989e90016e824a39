import { sql } from 'kysely';
import { z } from 'zod';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { calendarsOf } from '#platform/env';
import { limitOf } from '#platform/limits';
import { connectLimit } from '../limits.ts';
import { fileAddressOf } from '../rules/address.ts';
import { mostFiles } from '../rules/health.ts';
import { addressForm } from '../schemas.ts';
import { fileAddressesOf, saveCalendar, sealFor } from '../store/calendars.ts';

/** Connects a calendar by its file's URL. The request does not wait for it: the worker reads it at once. */
export const connectAddress = action(
  { who: 'approved-expert', input: z.unknown() },
  async ({ platform, actor, input: form, now }) => {
    const { db, env } = platform;
    const input = addressForm.safeParse(form);
    const address = input.success ? fileAddressOf(input.data.address) : undefined;
    if (!address) return refused('calendar-address-invalid');
    const readable = address.protocol === 'https:' || address.origin === calendarsOf(env).standIn;
    // Rejects our own calendar file: after a cancellation, its outdated entries would keep blocking the slot.
    if (!readable || address.origin === env.PUBLIC_ORIGIN) return refused('calendar-address-invalid');
    if (!(await limitOf(platform, connectLimit).allow(actor.id))) return refused('too-many-attempts');
    const { profileId } = actor;
    return db.transaction().execute(async (trx) => {
      await sql`select from expert_settings where user_profile_id = ${profileId} for no key update`.execute(trx);
      const known = await fileAddressesOf(trx, env, profileId);
      if (known.includes(address.href)) return refused('already-connected');
      if (known.length >= mostFiles) return refused('too-many-calendars');
      const secretSealed = sealFor(env, profileId, address.href);
      await saveCalendar(trx, { expertId: profileId, kind: 'ics', secretSealed, host: address.host }, now);
      return done(undefined);
    });
  },
);
