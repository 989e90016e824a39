import type { Activity } from '#kernel/activity';
import type { Database } from '#platform/database';
import { accountActs, type IdentityAct } from '../acts.ts';
import type { Viewer } from '../rules/viewer.ts';

export type AccountActivity = Activity<IdentityAct>;

/** Changes to this person's account from the audit trail, newest first. */
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
