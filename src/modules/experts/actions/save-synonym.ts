import { done, refused } from '#kernel/outcome';
import { type Problems, problemsOf } from '#kernel/problems';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { ExpertsAct } from '../acts.ts';
import type { SynonymField, SynonymProblem } from '../refusals.ts';
import { synonymForm } from '../schemas.ts';
import { writeSynonym } from '../store/synonyms.ts';

export const invalidSynonym = (problems: Problems<SynonymField, SynonymProblem>) =>
  ({ ok: false, refusal: 'synonym-invalid', problems }) as const;

/** Adds a synonym, or changes one. Searches read the table, so each instance uses it from its next search on. */
export const saveSynonym = action(
  {
    who: 'admin',
    input: synonymForm,
    invalid: (error) => invalidSynonym(problemsOf<SynonymField, SynonymProblem>(error.issues)),
  },
  async ({ platform, actor, input }) =>
    platform.db.transaction().execute(async (trx) => {
      const saved = await writeSynonym(trx, input);
      if ('problem' in saved) return invalidSynonym({ [saved.field]: saved.problem });
      if ('gone' in saved) return refused('synonym-gone');
      const act: ExpertsAct = input.id ? 'synonym-changed' : 'synonym-added';
      const { term, meaning, weight } = input;
      await audit(trx, { act, actorId: actor.profileId, details: { id: saved.id, term, meaning, weight } });
      return done({ id: saved.id });
    }),
);
