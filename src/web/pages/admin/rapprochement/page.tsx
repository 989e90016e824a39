import { reconciliationState } from '#modules/payments/server';
import { visit } from '#web/server/context';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { reconciliationCopy } from './copy.ts';
import { Reconciliation } from './reconciliation.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, reconciliationCopy.title);

export const loader = ({ context }: Route.LoaderArgs) => reconciliationState(context.get(visit).platform.db);

export default function AdminReconciliationPage({ loaderData }: Route.ComponentProps) {
  return <Reconciliation {...loaderData} />;
}
