import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { ExpertsAct } from '../acts.ts';
import { synonymSwitch } from '../schemas.ts';
import { setSynonymActive } from '../store/synonyms.ts';

/** Switches a synonym on or off; searches ignore one that is off. */
export const switchSynonym = action(
  { who: 'admin', input: synonymSwitch, invalid: () => refused('synonym-gone') },
  ({ platform, actor, input: { id, active } }) =>
    platform.db.transaction().execute(async (trx) => {
      if (!(await setSynonymActive(trx, id, active))) return refused('synonym-gone');
      const act: ExpertsAct = active ? 'synonym-switched-on' : 'synonym-switched-off';
      await audit(trx, { act, actorId: actor.profileId, details: { id } });
      return done(undefined);
    }),
);
