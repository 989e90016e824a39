import { payoutsCopy as copy } from '#copy/payouts';
import {
  countPayouts,
  dropSepaFile,
  listSepaFiles,
  makeSepaFile,
  markSepaFileSent,
  mostPayouts,
  payoutsSent,
  payoutsStopped,
  payoutsUnderWay,
  recordRecovered,
  recordReturnedPayout,
  reversalsOwed,
} from '#modules/payouts/server';
import { sepaOf } from '#platform/env';
import { Payouts, type PayoutsTab } from '#screens/admin/payouts';
import { sendForm } from '#web/send-form';
import { answerFault, answerRedirect, answerRefusal } from '../../server/answers.ts';
import { visit } from '../../server/context.ts';
import { flash } from '../../server/flash.ts';
import { pageMeta } from '../../titles.ts';
import { typedInto } from '../../typed-into.ts';
import type { Route } from './+types/versements';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const here = '/admin/versements';
const tabs: Readonly<Record<string, PayoutsTab>> = {
  arretes: 'stopped',
  envoyes: 'sent',
  fichiers: 'files',
  'a-recuperer': 'back',
};
const lists = { due: payoutsUnderWay, stopped: payoutsStopped, sent: payoutsSent };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock, env } = context.get(visit).platform;
  const now = clock.now();
  const tab = tabs[url.searchParams.get('etat') ?? ''] ?? 'due';
  const [counts, payouts, files, reversals] = await Promise.all([
    countPayouts(db),
    tab in lists ? lists[tab as keyof typeof lists](db, now) : [],
    tab === 'files' ? listSepaFiles(db) : [],
    tab === 'back' ? reversalsOwed(db) : [],
  ]);
  return { tab, counts, payouts, files, reversals, ibanOffered: sepaOf(env) !== undefined, most: mostPayouts };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, viewer, requestId } = context.get(visit);
  const typed = await typedInto(request);
  try {
    switch (typed.intent ?? '') {
      case 'make-file': {
        const outcome = await makeSepaFile(platform, viewer);
        if (!outcome.ok) return answerRefusal(outcome.refusal);
        return answerRedirect(`${here}?etat=fichiers`, [flash('sepa-file-made')]);
      }
      case 'file-sent': {
        const outcome = await markSepaFileSent(platform, viewer, typed);
        if (!outcome.ok) return answerRefusal(outcome.refusal);
        return answerRedirect(`${here}?etat=fichiers`, [flash('sepa-file-sent')]);
      }
      case 'drop-file': {
        const outcome = await dropSepaFile(platform, viewer, typed);
        if (!outcome.ok) return answerRefusal(outcome.refusal);
        return answerRedirect(`${here}?etat=fichiers`, [flash('sepa-file-dropped')]);
      }
      case 'returned': {
        const outcome = await recordReturnedPayout(platform, viewer, typed);
        if (!outcome.ok) return answerRefusal(outcome.refusal);
        return answerRedirect(`${here}?etat=envoyes`, [flash('payout-returned')]);
      }
      case 'recovered': {
        const outcome = await recordRecovered(platform, viewer, typed);
        if (!outcome.ok) return answerRefusal(outcome.refusal);
        return answerRedirect(`${here}?etat=a-recuperer`, [flash('payout-recovered')]);
      }
      default:
        return answerRefusal('form-incomplete');
    }
  } catch (error) {
    return answerFault({ platform, requestId }, error, typed);
  }
}

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function AdminPayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Payouts {...loaderData} failure={actionData} />;
}
