import { BecomeExpert } from '#screens/become-expert';
import { becomeExpertContent } from '../content/devenir-expert.ts';
import { visit } from '../server/context.ts';
import type { PageHandle } from '../site.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/devenir-expert';

const { title, lead } = becomeExpertContent;

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, title, lead);

export const loader = ({ context }: Route.LoaderArgs) => ({
  verifiedOnly: context.get(visit).platform.env.VERIFIED_CONTENT_ONLY,
});

export default function BecomeExpertPage({ loaderData }: Route.ComponentProps) {
  return <BecomeExpert verifiedOnly={loaderData.verifiedOnly} />;
}
