import { LegalPage } from '#parts/legal-text';
import { privacyPolicy } from '#web/content/legal/politique-confidentialite';
import { legalSetting } from '#web/server/legal';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, privacyPolicy.title, privacyPolicy.lead);

export const loader = ({ context }: Route.LoaderArgs) => legalSetting(context);

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={privacyPolicy} {...loaderData} />;
}
