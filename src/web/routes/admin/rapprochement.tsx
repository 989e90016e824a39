import { reconciliationCopy } from '#copy/reconciliation';
import { reconciliationState } from '#modules/payments/server';
import { Reconciliation } from '#screens/admin/reconciliation';
import { visit } from '../../server/context.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/rapprochement';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, reconciliationCopy.title);

export const loader = ({ context }: Route.LoaderArgs) => reconciliationState(context.get(visit).platform.db);

export default function AdminReconciliationPage({ loaderData }: Route.ComponentProps) {
  return <Reconciliation {...loaderData} />;
}
