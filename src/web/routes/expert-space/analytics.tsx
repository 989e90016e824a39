import { expertSpaceCopy as copy } from '#copy/expert-space';
import { expertSpread } from '#modules/reviews/server';
import { Analytics } from '#screens/expert-space/analytics';
import { visit } from '../../server/context.ts';
import { expertMonths } from '../../server/expert-figures.ts';
import { viewerOf } from '../../server/guard.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/analytics';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.tabs.analytics);

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, requestId } = context.get(visit);
  const { profileId } = viewerOf(context);
  try {
    const [months, spread] = await Promise.all([
      expertMonths(platform, profileId),
      expertSpread(platform.db, profileId),
    ]);
    return { months, spread };
  } catch (error) {
    platform.log.error({ err: error, requestId }, 'the months of an expert cannot be loaded');
    return { months: undefined, spread: undefined };
  }
}

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  return <Analytics {...loaderData} />;
}
