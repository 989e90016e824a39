import { Heart } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { startsOf } from '#modules/booking/server';
import { listFavourites } from '#modules/experts/server';
import { MemberPage } from '#parts/member-page';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import { listedExpert } from '#web/server/listed-expert';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { favouritesCopy as copy } from './copy.ts';
import { FavouriteList } from './favourite-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const startsShown = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const experts = await listFavourites(platform.db, viewerOf(context).profileId);
  const free = await startsOf(
    platform,
    experts.map(({ id }) => id),
  );
  return {
    favourites: experts.map((expert) => {
      const found = free.get(expert.id);
      return {
        expert: listedExpert(expert),
        free: found && { ...found, starts: found.starts.slice(0, startsShown) },
      };
    }),
  };
}

export default function FavouritesPage({ loaderData: { favourites } }: Route.ComponentProps) {
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <FavouriteList favourites={favourites} empty={<NoFavourite />} />
    </MemberPage>
  );
}

function NoFavourite() {
  return (
    <Card>
      <EmptyState
        icon={<Heart />}
        title={copy.empty}
        text={copy.emptyNext}
        action={
          <Link to="/recherche" className={buttonClass()}>
            {copy.find}
          </Link>
        }
      />
    </Card>
  );
}
