import { sql } from 'kysely';
import { z } from 'zod';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { sepaOf } from '#platform/env';
import { limitOf } from '#platform/limits';
import { announce } from '#platform/outbox';
import { seal } from '#platform/seal';
import type { PayoutsFacts } from '../facts.ts';
import { ibanLinkEndsAt } from '../iban-changes.ts';
import { changeLimit } from '../limits.ts';
import { protectedAccount } from '../rules/second-factor.ts';
import { ibanForm } from '../schemas.ts';

/** Requests payouts to an IBAN. A stolen password must not redirect money: the change needs a second factor here, and then the link
 * in an email. */
export const requestIban = action(
  { who: 'approved-expert', sensitive: true, input: z.unknown() },
  async ({ platform, actor, input: form, now }) => {
    if (!sepaOf(platform.env)) return refused('iban-not-offered');
    const safe = protectedAccount(actor);
    if (!safe.ok) return safe;
    const { profileId, id: userId } = actor;
    const input = ibanForm.safeParse(form);
    if (!input.success) return refused('form-incomplete');
    const { iban, holder } = input.data;
    if (!iban) return refused('iban-invalid');
    if (!(await limitOf(platform, changeLimit).allow(userId))) return refused('too-many-attempts');
    return platform.db.transaction().execute(async (trx) => {
      const profile = await trx
        .selectFrom('user_profiles')
        .select('currency')
        .where('id', '=', profileId)
        .executeTakeFirst();
      if (profile?.currency !== 'EUR') return refused('iban-euros-only');
      const request = {
        iban_sealed: seal(platform.env, 'iban', profileId, iban),
        iban_last4: iban.slice(-4),
        iban_holder: holder,
        requested_at: now,
        expires_at: ibanLinkEndsAt(now),
      };
      // Replaces an earlier request, whose link becomes invalid.
      const { id } = await trx
        .insertInto('iban_changes')
        .values({ expert_id: profileId, ...request })
        .onConflict((conflict) => conflict.column('expert_id').doUpdateSet({ ...request, id: sql`gen_random_uuid()` }))
        .returning('id')
        .executeTakeFirstOrThrow();
      const payload: PayoutsFacts['iban-change-requested'] = { changeId: id };
      await announce(trx, { fact: 'iban-change-requested', payload });
      return done(undefined);
    });
  },
);
