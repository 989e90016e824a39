import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { readIbanChangeToken } from '../iban-changes.ts';
import { linkForm } from '../schemas.ts';
import { redirectPayouts } from '../store/accounts.ts';

/** Consumes the mailed link: from now on the expert is paid to this IBAN. Needs both the link and the expert's session. */
export const confirmIban = action(
  { who: 'approved-expert', input: linkForm, invalid: () => refused('link-invalid') },
  async ({ platform, actor, input, now }) => {
    const id = readIbanChangeToken(platform.env, input.token);
    if (!id) return refused('link-invalid');
    return platform.db.transaction().execute(async (trx) => {
      const change = await trx
        .deleteFrom('iban_changes')
        .where('id', '=', id)
        .where('expert_id', '=', actor.profileId)
        .where('expires_at', '>', now)
        .returning(['iban_sealed', 'iban_last4', 'iban_holder'])
        .executeTakeFirst();
      if (!change) return refused('link-invalid');
      const iban = { method: 'iban', ...change } as const;
      await redirectPayouts(trx, actor, { act: 'iban-changed', change: iban, to: 'iban', now });
      return done(undefined);
    });
  },
);
