import { LegalPage } from '#parts/legal-text';
import { termsOfSale } from '#web/content/legal/conditions-vente';
import { legalSetting } from '#web/server/legal';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, termsOfSale.title, termsOfSale.lead);

export const loader = ({ context }: Route.LoaderArgs) => legalSetting(context);

export default function TermsOfSalePage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={termsOfSale} {...loaderData} />;
}
