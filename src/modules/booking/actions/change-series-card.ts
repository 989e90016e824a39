import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { cardChangeLimit, findOwnCard } from '#modules/payments/server';
import { seriesCardForm } from '../schemas.ts';
import { keepCardOfSeries } from '../store/series.ts';

/** Charges the rest of a mentorship to another card of the client, including the retry of a failed charge. */
export const changeSeriesCard = action(
  {
    who: 'signed-in',
    input: seriesCardForm,
    invalid: () => refused('not-found'),
    limit: cardChangeLimit,
    limited: 'too-many-card-changes',
  },
  async ({ platform: { db }, actor, input: { series, card } }) => {
    if (!(await findOwnCard(db, actor.id, card))) return refused('card-unknown');
    return (await keepCardOfSeries(db, series, card, actor.profileId)) ? done(undefined) : refused('not-found');
  },
);
