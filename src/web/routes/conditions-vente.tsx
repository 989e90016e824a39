import { LegalPage } from '#screens/legal-text';
import { termsOfSale } from '../content/legal/conditions-vente.ts';
import { legalSetting } from '../server/legal.ts';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/conditions-vente';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, termsOfSale.title, termsOfSale.lead);

export const loader = ({ context }: Route.LoaderArgs) => legalSetting(context);

export default function TermsOfSalePage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={termsOfSale} {...loaderData} />;
}
