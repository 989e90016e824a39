import { LegalPage } from '#screens/legal-text';
import { termsOfUse } from '../content/legal/conditions-utilisation.ts';
import { legalSetting } from '../server/legal.ts';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/conditions-utilisation';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, termsOfUse.title, termsOfUse.lead);

export const loader = ({ context }: Route.LoaderArgs) => legalSetting(context);

export default function TermsOfUsePage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={termsOfUse} {...loaderData} />;
}
