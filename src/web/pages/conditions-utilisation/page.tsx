import { LegalPage } from '#parts/legal-text';
import { termsOfUse } from '#web/content/legal/conditions-utilisation';
import { legalSetting } from '#web/server/legal';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, termsOfUse.title, termsOfUse.lead);

export const loader = ({ context }: Route.LoaderArgs) => legalSetting(context);

export default function TermsOfUsePage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={termsOfUse} {...loaderData} />;
}
