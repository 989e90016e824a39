import { LegalPage } from '#screens/legal-text';
import { mediation } from '../content/legal/mediation.ts';
import { legalSetting } from '../server/legal.ts';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/mediation';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, mediation.title, mediation.lead);

export const loader = ({ context }: Route.LoaderArgs) => legalSetting(context);

export default function MediationPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={mediation} {...loaderData} />;
}
