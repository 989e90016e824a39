import { redirect } from 'react-router';
import { cardFailure, cardsCopy as copy } from '#copy/cards';
import { changeSeriesCard, chargedSeries } from '#modules/booking/server';
import { listCards } from '#modules/payments/server';
import { SeriesCardDialog } from '#screens/cards/series-card-dialog';
import { sayFailure } from '#web/say-failure';
import { visit } from '../../../../server/context.ts';
import { form, formAction, onward } from '../../../../server/form-actions.ts';
import { viewerOf } from '../../../../server/guard.ts';
import type { PageHandle } from '../../../../site.ts';
import { pageMeta } from '../../../../titles.ts';
import type { Route } from './+types/$series';

const cardsPage = '/dashboard/paiement';

export const handle: PageHandle = { dialog: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.series.choose);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(visit).platform;
  const viewer = viewerOf(context);
  const [cards, all] = await Promise.all([listCards(db, viewer), chargedSeries(db, viewer.profileId)]);
  const series = all.find(({ id }) => id === params.series);
  // Fully paid meanwhile, or another person's: the list shows the current state.
  if (!series) throw redirect(cardsPage);
  return { cards, series };
}

export const action = formAction(form(changeSeriesCard, onward('series-card-changed', cardsPage)));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sayFailure(serverAction, (refusal) => cardFailure(refusal, copy.failures.series));

export default function SeriesCardPage({ loaderData: { cards, series }, actionData }: Route.ComponentProps) {
  return <SeriesCardDialog cards={cards} series={series} refusal={actionData?.refusal} />;
}
