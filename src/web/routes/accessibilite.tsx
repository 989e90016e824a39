import { LegalPage } from '#screens/legal-text';
import { accessibilityStatement } from '../content/legal/accessibilite.ts';
import { legalSetting } from '../server/legal.ts';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/accessibilite';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, accessibilityStatement.title, accessibilityStatement.lead);

export const loader = ({ context }: Route.LoaderArgs) => legalSetting(context);

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={accessibilityStatement} {...loaderData} />;
}
