import { LegalPage } from '#screens/legal-text';
import { legalNotice } from '../content/legal/mentions-legales.ts';
import { legalSetting } from '../server/legal.ts';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/mentions-legales';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, legalNotice.title, legalNotice.lead);

export const loader = ({ context }: Route.LoaderArgs) => legalSetting(context);

export default function LegalNoticePage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={legalNotice} {...loaderData} />;
}
