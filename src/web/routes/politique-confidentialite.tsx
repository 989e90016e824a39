import { LegalPage } from '#screens/legal-text';
import { privacyPolicy } from '../content/legal/politique-confidentialite.ts';
import { legalSetting } from '../server/legal.ts';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/politique-confidentialite';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, privacyPolicy.title, privacyPolicy.lead);

export const loader = ({ context }: Route.LoaderArgs) => legalSetting(context);

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={privacyPolicy} {...loaderData} />;
}
