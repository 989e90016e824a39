import { payoutsCopy as copy } from '#copy/payouts';
import { failureWords } from '#copy/refusals';
import {
  approveSepaFile,
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
import { visit } from '#web/server/context';
import { form, formActions, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { Payouts, type PayoutsTab } from './payouts.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const here = '/admin/versements';
const tabs: ReadonlyMap<string | null, PayoutsTab> = new Map([
  ['arretes', 'stopped'],
  ['envoyes', 'sent'],
  ['fichiers', 'files'],
  ['a-recuperer', 'back'],
]);
const lists = { due: payoutsUnderWay, stopped: payoutsStopped, sent: payoutsSent };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock, env } = context.get(visit).platform;
  const viewer = viewerOf(context);
  const now = clock.now();
  const tab = tabs.get(url.searchParams.get('etat')) ?? 'due';
  const [counts, payouts, files, reversals] = await Promise.all([
    countPayouts(db),
    tab in lists ? lists[tab as keyof typeof lists](db, now) : [],
    tab === 'files' ? listSepaFiles(db, viewer.profileId) : [],
    tab === 'back' ? reversalsOwed(db) : [],
  ]);
  const ibanOffered = sepaOf(env) !== undefined;
  const { confirmed } = viewer;
  return { tab, counts, payouts, files, reversals, ibanOffered, confirmed, most: mostPayouts };
}

export const action = formActions({
  'make-file': form(makeSepaFile, onward('sepa-file-made', `${here}?etat=fichiers`)),
  'approve-file': form(approveSepaFile, onward('sepa-file-approved', `${here}?etat=fichiers`)),
  'file-sent': form(markSepaFileSent, onward('sepa-file-sent', `${here}?etat=fichiers`)),
  'drop-file': form(dropSepaFile, onward('sepa-file-dropped', `${here}?etat=fichiers`)),
  returned: form(recordReturnedPayout, onward('payout-returned', `${here}?etat=envoyes`)),
  recovered: form(recordRecovered, onward('payout-recovered', `${here}?etat=a-recuperer`)),
});

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function AdminPayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Payouts {...loaderData} failure={actionData} />;
}
