import { useEffect } from 'react';
import { data, Link } from 'react-router';
import { cardFailure, cardsCopy as copy } from '#copy/cards';
import type { ChargedSeries } from '#modules/booking';
import { chargedSeries } from '#modules/booking/server';
import { beginCard, chooseDefaultCard, finishCard, listCards } from '#modules/payments/server';
import { PendingForm } from '#parts/dialog-form';
import { DialogOutlet, type Frame } from '#parts/dialog-outlet';
import { MemberPage } from '#parts/member-page';
import { toast } from '#parts/toasts';
import { visit } from '#web/server/context';
import { form, formActions, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { providerSettings } from '#web/server/payment-provider';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import { typedInto } from '#web/typed-into';
import type { Route } from './+types/page';
import { AddCard } from './add-card.tsx';
import { Cards } from './cards.tsx';

export { shouldRevalidate } from '#web/dialog-routes';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, requestId } = context.get(visit);
  const { db, clock, log } = platform;
  const viewer = viewerOf(context);
  const page = { provider: providerSettings(platform), now: clock.now() };
  try {
    const [cards, series] = await Promise.all([listCards(db, viewer), chargedSeries(db, viewer.profileId, page.now)]);
    return data({ ...page, cards, series });
  } catch (error) {
    log.error({ err: error, requestId }, 'the cards cannot be loaded');
    return data({ ...page, cards: undefined, series: [] }, { status: 500 });
  }
}

/** Starts adding a card, finishes it once the provider stored it, or changes the default card. */
export const action = formActions({
  begin: form(beginCard, ({ clientSecret }) => data({ client_secret: clientSecret })),
  added: form(finishCard, onward('card-added', '/dashboard/paiement')),
  default: form(chooseDefaultCard, onward('default-card-changed', '/dashboard/paiement')),
});

/** The form that adds a card shows its own errors. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { intent } = await typedInto(request.clone());
  if (intent !== 'default') return submitForm({ serverAction });
  return submitForm({ serverAction }, (refusal) => cardFailure(refusal, copy.failures.makeDefault));
}

export default function CardsPage({ loaderData: { cards, series, provider, now } }: Route.ComponentProps) {
  const failed = cards === undefined;
  useEffect(() => {
    if (failed) void toast({ title: copy.error, text: copy.notLoaded.title, tone: 'destructive' });
  }, [failed]);
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <Cards cards={cards} series={series} now={now} />
      <p className="mt-4">
        <Link to="/factures" className="link inline-flex min-h-11 items-center">
          {copy.invoices}
        </Link>
      </p>
      <AddCard provider={provider} fresh={cards?.map(({ id }) => id).join() ?? ''} />
      <DialogOutlet below="/dashboard/paiement" frameAt={(path) => frameAt(path, series)} />
    </MemberPage>
  );
}

function frameAt(path: string, series: readonly ChargedSeries[]): Frame | undefined {
  const [first, second] = path.split('/');
  if (second === 'supprimer')
    return { size: 'sm', role: 'alertdialog', pending: <PendingForm title={copy.confirm.title} /> };
  const charged = first === 'mentorat' && series.find(({ id }) => id === second);
  return charged ? { pending: <PendingForm title={copy.series.title(charged.expertName)} /> } : undefined;
}
