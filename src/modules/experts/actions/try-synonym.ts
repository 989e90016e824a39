import { done, refused } from '#kernel/outcome';
import { problemsOf } from '#kernel/problems';
import { action } from '#modules/identity/server';
import type { Database } from '#platform/database';
import { searchExperts } from '../queries/search-experts.ts';
import type { SynonymField, SynonymProblem } from '../refusals.ts';
import { trialForm } from '../schemas.ts';
import { writeSynonym } from '../store/synonyms.ts';
import { invalidSynonym } from './save-synonym.ts';

const shown = 5;

export interface TriedExpert {
  readonly slug: string;
  readonly fullName: string;
  readonly position: string;
}

const firstOf = async (db: Database, text: string): Promise<TriedExpert[]> => {
  const { experts } = await searchExperts(db, { text, sort: 'pertinence', limit: shown });
  return experts.map(({ slug, fullName, position }) => ({ slug, fullName, position }));
};

/** Returns the first five experts of a text before and after a synonym is saved. The transaction is rolled back: nothing is saved. */
export const trySynonym = action(
  {
    who: 'admin',
    input: trialForm,
    invalid: (error) => invalidSynonym(problemsOf<SynonymField, SynonymProblem>(error.issues)),
  },
  async ({ platform, input: { text, ...synonym } }) => {
    const trx = await platform.db.startTransaction().execute();
    try {
      const before = await firstOf(trx, text);
      const saved = await writeSynonym(trx, synonym);
      if ('problem' in saved) return invalidSynonym({ [saved.field]: saved.problem });
      if ('gone' in saved) return refused('synonym-gone');
      return done({ text, before, after: await firstOf(trx, text) });
    } finally {
      await trx.rollback().execute();
    }
  },
);
