import { redirect } from 'react-router';
import { cardFailure, cardsCopy as copy } from '#copy/cards';
import { changeSeriesCard, chargedSeries } from '#modules/booking/server';
import { listCards } from '#modules/payments/server';
import { visit } from '#web/server/context';
import { form, formAction, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import type { PageHandle } from '#web/site';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { SeriesCardDialog } from './series-card-dialog.tsx';

const cardsPage = '/dashboard/paiement';

export const handle: PageHandle = { dialog: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.series.choose);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(visit).platform;
  const viewer = viewerOf(context);
  const [cards, all] = await Promise.all([listCards(db, viewer), chargedSeries(db, viewer.profileId, clock.now())]);
  const series = all.find(({ id }) => id === params.series);
  // Fully paid meanwhile, or another person's: the list shows the current state.
  if (!series) throw redirect(cardsPage);
  return { cards, series };
}

export const action = formAction(form(changeSeriesCard, onward('series-card-changed', cardsPage)));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm({ serverAction }, (refusal) => cardFailure(refusal, copy.failures.series));

export default function SeriesCardPage({ loaderData: { cards, series }, actionData }: Route.ComponentProps) {
  return <SeriesCardDialog cards={cards} series={series} refusal={actionData?.refusal} />;
}
