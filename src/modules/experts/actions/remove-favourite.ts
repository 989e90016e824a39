import { done } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { favouriteLimit } from '../limits.ts';
import { favouriteForm } from '../schemas.ts';
import { deleteFavourite } from '../store/favourites.ts';

/** Removes an expert from the person's favourites, also one who is no longer public. */
export const removeFavourite = action(
  { who: 'signed-in', input: favouriteForm, limit: favouriteLimit },
  async ({ platform, actor, input: { expert } }) => {
    await platform.db.transaction().execute((trx) => deleteFavourite(trx, { person: actor.profileId, expert }));
    return done(undefined);
  },
);
