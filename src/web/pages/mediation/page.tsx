import { LegalPage } from '#parts/legal-text';
import { mediation } from '#web/content/legal/mediation';
import { legalSetting } from '#web/server/legal';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, mediation.title, mediation.lead);

export const loader = ({ context }: Route.LoaderArgs) => legalSetting(context);

export default function MediationPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={mediation} {...loaderData} />;
}
