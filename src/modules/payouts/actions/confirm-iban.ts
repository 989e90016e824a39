import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { PayoutsAct } from '../acts.ts';
import { readIbanChangeToken } from '../iban-changes.ts';
import { linkForm } from '../schemas.ts';
import { changeDestination } from '../store/accounts.ts';
import { checkWaiting } from '../store/payouts.ts';

/** Consumes the mailed link: from now on the expert is paid to this IBAN. Needs both the link and the expert's session. */
export const confirmIban = action(
  { who: 'approved-expert', input: linkForm, invalid: () => refused('link-invalid') },
  async ({ platform, actor: { profileId }, input, now }) => {
    const id = readIbanChangeToken(platform.env, input.token);
    if (!id) return refused('link-invalid');
    return platform.db.transaction().execute(async (trx) => {
      const change = await trx
        .deleteFrom('iban_changes')
        .where('id', '=', id)
        .where('expert_id', '=', profileId)
        .where('expires_at', '>', now)
        .returning(['iban_sealed', 'iban_last4', 'iban_holder'])
        .executeTakeFirst();
      if (!change) return refused('link-invalid');
      await changeDestination(trx, profileId, { method: 'iban', ...change, used_at: now });
      await checkWaiting(trx, profileId, now);
      const act: PayoutsAct = 'iban-changed';
      await audit(trx, { act, actorId: profileId, subjectId: profileId });
      return done(undefined);
    });
  },
);
