import { LegalPage } from '#parts/legal-text';
import { cookiePolicy } from '#web/content/legal/cookies';
import { legalSetting } from '#web/server/legal';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, cookiePolicy.title, cookiePolicy.lead);

export const loader = ({ context }: Route.LoaderArgs) => legalSetting(context);

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={cookiePolicy} {...loaderData} />;
}
