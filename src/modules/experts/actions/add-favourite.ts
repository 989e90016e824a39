import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { favouriteLimit } from '../limits.ts';
import { favouriteForm } from '../schemas.ts';
import { insertFavourite } from '../store/favourites.ts';

/** Adds a public expert to the person's favourites. */
export const addFavourite = action(
  { who: 'signed-in', input: favouriteForm, limit: favouriteLimit },
  async ({ platform, actor, input, now }) => {
    const { expert } = input;
    return platform.db.transaction().execute(async (trx) => {
      const card = await trx.selectFrom('expert_cards').select('id').where('id', '=', expert).executeTakeFirst();
      if (!card) return refused('not-found');
      const added = await insertFavourite(trx, { person: actor.profileId, expert }, now);
      return added ? done(undefined) : refused('favourites-full');
    });
  },
);
