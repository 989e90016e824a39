import { pagesCopy } from '#copy/pages';
import { PageIntro } from '#screens/page-intro';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/politique-confidentialite';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, pagesCopy.privacy.title, pagesCopy.privacy.lead);

export default function PrivacyPage() {
  return <PageIntro copy={pagesCopy.privacy} />;
}
