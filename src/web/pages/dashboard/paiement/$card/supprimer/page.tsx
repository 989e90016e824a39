import { redirect } from 'react-router';
import { cardFailure, cardsCopy as copy } from '#copy/cards';
import { removeCard } from '#modules/booking/server';
import { listCards } from '#modules/payments/server';
import { visit } from '#web/server/context';
import { form, formAction, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import type { PageHandle } from '#web/site';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { RemoveDialog } from './remove-dialog.tsx';

const cardsPage = '/dashboard/paiement';

export const handle: PageHandle = { dialog: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.confirm.title);

export async function loader({ context, params }: Route.LoaderArgs) {
  const cards = await listCards(context.get(visit).platform.db, viewerOf(context));
  const card = cards.find(({ id }) => id === params.card);
  // Removed meanwhile, or another person's: the list shows the current state.
  if (!card) throw redirect(cardsPage);
  return { card };
}

export const action = formAction(form(removeCard, onward('card-removed', cardsPage)));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm({ serverAction }, (refusal) => cardFailure(refusal, copy.failures.remove));

export default function RemoveCardPage({ loaderData: { card }, actionData }: Route.ComponentProps) {
  return <RemoveDialog card={card} refusal={actionData?.refusal} />;
}
