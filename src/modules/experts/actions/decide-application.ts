import type { ProfileId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import { lengthOf } from '#modules/identity';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { DatabaseTransaction } from '#platform/database';
import { publishLive } from '#platform/live';
import { announce } from '#platform/outbox';
import type { ExpertsAct } from '../acts.ts';
import type { ExpertsFacts } from '../facts.ts';
import { rejectionReasonLength, stateAfter } from '../rules/application.ts';
import { defaultSlug } from '../rules/slug.ts';
import { decisionForm } from '../schemas.ts';
import { addressesOf, makeCurrent, reserveAddress } from '../store/addresses.ts';

/** Approves or rejects a pending application (admins only). */
export const decideApplication = action(
  { who: 'admin', input: decisionForm, invalid: () => refused('application-gone') },
  async ({ platform, actor, input: wanted, now }) => {
    if (wanted.decision === 'reject') {
      if (wanted.reason === '') return refused('rejection-reason-missing');
      if (lengthOf(wanted.reason) > rejectionReasonLength) return refused('rejection-reason-too-long');
    }
    const outcome = await platform.db.transaction().execute(async (trx) => {
      const applicant = await trx
        .selectFrom('user_profiles')
        .select(['id', 'user_id', 'first_name', 'last_name', 'application_status', 'application_date'])
        .where('id', '=', wanted.profileId)
        // A suspended account can only be reactivated by lifting its suspension.
        .where('status', '=', 'active')
        .forNoKeyUpdate()
        .executeTakeFirst();
      // Optimistic check: another admin decided first, or the applicant has applied again since this admin read the application.
      const state = stateAfter(wanted.decision, applicant?.application_status ?? 'none');
      const asRead = applicant?.application_date?.getTime() === wanted.appliedAt.getTime();
      if (!applicant || !state || !asRead) return refused('application-gone');
      const decided: Decided = {
        adminId: actor.profileId,
        profileId: applicant.id,
        name: [applicant.first_name, applicant.last_name],
        appliedAt: wanted.appliedAt,
        now,
      };
      const refusal =
        wanted.decision === 'approve' ? await approve(trx, decided) : await reject(trx, decided, wanted.reason);
      return refusal ? refused(refusal) : done(applicant.user_id);
    });
    if (!outcome.ok) return outcome;
    // Updates the applicant's open pages (badge, sidebar, application page) live.
    await publishLive(platform, outcome.value, { topic: 'account' });
    return done(null);
  },
);

interface Decided {
  readonly adminId: ProfileId;
  readonly profileId: ProfileId;
  readonly name: readonly [firstName: string, lastName: string];
  readonly appliedAt: Date;
  readonly now: Date;
}

async function approve(trx: DatabaseTransaction, { adminId, profileId, name, now }: Decided) {
  const domain = await trx
    .selectFrom('user_domains')
    .select('domain_id')
    .where('user_profile_id', '=', profileId)
    .executeTakeFirst();
  // Without a domain, no domain page would list the expert; db/checks reports such experts.
  if (!domain) return 'application-without-domain';
  await trx
    .updateTable('user_profiles')
    .set({
      application_status: 'approved',
      validated_by: adminId,
      validation_date: now,
      status: 'active',
      updated_at: now,
    })
    .where('id', '=', profileId)
    .execute();
  await giveAddress(trx, profileId, defaultSlug(...name));
  await tell(trx, 'application-approved', adminId, profileId);
  const payload: ExpertsFacts['application-approved'] = { profileId };
  await announce(trx, { fact: 'application-approved', payload });
  return undefined;
}

async function reject(trx: DatabaseTransaction, { adminId, profileId, appliedAt, now }: Decided, reason: string) {
  await trx
    .updateTable('user_profiles')
    .set({ application_status: 'rejected', validation_date: now, updated_at: now })
    .where('id', '=', profileId)
    .execute();
  const { id } = await trx
    .insertInto('application_rejections')
    .values({ user_profile_id: profileId, applied_at: appliedAt, rejected_at: now, rejected_by: adminId, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tell(trx, 'application-rejected', adminId, profileId, { rejectionId: id });
  const payload: ExpertsFacts['application-rejected'] = { rejectionId: id };
  await announce(trx, { fact: 'application-rejected', payload });
  return undefined;
}

const tell = (
  trx: DatabaseTransaction,
  act: ExpertsAct,
  actorId: ProfileId,
  subjectId: ProfileId,
  details: Record<string, string> = {},
) => audit(trx, { act, actorId, subjectId, details });

/** Reserves a public address on the first approval; an expert approved before keeps the current one. */
async function giveAddress(trx: DatabaseTransaction, profileId: ProfileId, requested: string) {
  const own = await addressesOf(trx, profileId);
  if (own.some(({ isCurrent }) => isCurrent)) return;
  const slug = await reserveAddress(trx, profileId, requested, []);
  await makeCurrent(trx, profileId, slug);
}
