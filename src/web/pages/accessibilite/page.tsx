import { LegalPage } from '#parts/legal-text';
import { accessibilityStatement } from '#web/content/legal/accessibilite';
import { legalSetting } from '#web/server/legal';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, accessibilityStatement.title, accessibilityStatement.lead);

export const loader = ({ context }: Route.LoaderArgs) => legalSetting(context);

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={accessibilityStatement} {...loaderData} />;
}
