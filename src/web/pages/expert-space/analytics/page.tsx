import { expertSpaceCopy as copy } from '#copy/expert-space';
import { expertSpread } from '#modules/reviews/server';
import { visit } from '#web/server/context';
import { expertMonths } from '#web/server/expert-figures';
import { viewerOf } from '#web/server/guard';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { Analytics } from './analytics.tsx';

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
