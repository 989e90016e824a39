import { visit } from '#web/server/context';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { BecomeExpert } from './become-expert.tsx';
import { becomeExpertContent } from './content.ts';

const { title, lead } = becomeExpertContent;

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, title, lead);

export const loader = ({ context }: Route.LoaderArgs) => ({
  verifiedOnly: context.get(visit).platform.env.VERIFIED_CONTENT_ONLY,
});

export default function BecomeExpertPage({ loaderData }: Route.ComponentProps) {
  return <BecomeExpert verifiedOnly={loaderData.verifiedOnly} />;
}
