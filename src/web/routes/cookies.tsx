import { LegalPage } from '#screens/legal-text';
import { cookiePolicy } from '../content/legal/cookies.ts';
import { legalSetting } from '../server/legal.ts';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/cookies';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, cookiePolicy.title, cookiePolicy.lead);

export const loader = ({ context }: Route.LoaderArgs) => legalSetting(context);

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={cookiePolicy} {...loaderData} />;
}
