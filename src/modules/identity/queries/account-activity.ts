import type { Activity } from '#kernel/activity';
import type { Database } from '#platform/database';
import { accountActs, type IdentityAct } from '../acts.ts';
import type { Viewer } from '../rules/viewer.ts';

export type AccountActivity = Activity<IdentityAct>;

/** What was changed about this person's account, newest first, as the audit trail has it. */
export const accountActivity = (
  db: Database,
  { profileId }: Pick<Viewer, 'profileId'>,
  limit: number,
): Promise<AccountActivity[]> =>
  db
    .selectFrom('audit_records')
    .select(({ val }) => ['id', 'act as kind', 'recorded_at as at', val(null).as('about')])
    .where('subject_id', '=', profileId)
    .where('act', 'in', accountActs)
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ kind: IdentityAct }>()
    .execute();
