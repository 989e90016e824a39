import { LegalPage } from '#parts/legal-text';
import { legalNotice } from '#web/content/legal/mentions-legales';
import { legalSetting } from '#web/server/legal';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, legalNotice.title, legalNotice.lead);

export const loader = ({ context }: Route.LoaderArgs) => legalSetting(context);

export default function LegalNoticePage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={legalNotice} {...loaderData} />;
}
