import { Link } from 'react-router';
import { expertProfileCopy } from '#copy/expert-profile';
import { pagesCopy } from '#copy/pages';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { MemberPage } from '#screens/member-page';
import { viewerOf } from '../server/guard.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/expert-space';

const { title, lead } = pagesCopy.expertSpace;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, title);

export const loader = ({ context }: Route.LoaderArgs) => ({ profileId: viewerOf(context).profileId });

export default function ExpertSpacePage({ loaderData: { profileId } }: Route.ComponentProps) {
  return (
    <MemberPage title={title}>
      <Card>
        <EmptyState
          title={lead}
          action={
            <Link to={`/expert/${profileId}`} className={buttonClass()}>
              {expertProfileCopy.mine}
            </Link>
          }
        />
      </Card>
    </MemberPage>
  );
}
