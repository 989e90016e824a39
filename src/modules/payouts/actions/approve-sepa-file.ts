import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { PayoutsAct } from '../acts.ts';
import { fileForm } from '../schemas.ts';

/** Approves a file that another admin made: one person alone never sends money to IBANs. */
export const approveSepaFile = action(
  { who: 'admin', sensitive: true, input: fileForm, invalid: () => refused('not-found') },
  ({ platform, actor: { profileId }, input: { file: id }, now }) =>
    platform.db.transaction().execute(async (trx) => {
      const file = await trx
        .selectFrom('sepa_files')
        .select(['number', 'made_by', 'approved_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!file) return refused('not-found');
      if (file.approved_at) return done(undefined);
      if (file.made_by === profileId) return refused('approval-by-another');
      await trx
        .updateTable('sepa_files')
        .set({ approved_by: profileId, approved_at: now })
        .where('id', '=', id)
        .execute();
      const act: PayoutsAct = 'sepa-file-approved';
      await audit(trx, { act, actorId: profileId, details: { number: file.number } });
      return done(undefined);
    }),
);
