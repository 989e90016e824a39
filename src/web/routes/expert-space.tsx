import { Link } from 'react-router';
import { expertProfileCopy } from '#copy/expert-profile';
import { pagesCopy } from '#copy/pages';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { MemberPage } from '#screens/member-page';
import { ProtectAccount } from '#screens/security/protect-account';
import { viewerOf } from '../server/guard.ts';
import { wantsProtectionLater } from '../server/protection-cookie.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/expert-space';

const { title, lead } = pagesCopy.expertSpace;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, title);

export function loader({ request, context }: Route.LoaderArgs) {
  const { profileId, secondFactor } = viewerOf(context);
  return { profileId, unprotected: secondFactor === 'none' && !wantsProtectionLater(request) };
}

export default function ExpertSpacePage({ loaderData: { profileId, unprotected } }: Route.ComponentProps) {
  return (
    <MemberPage title={title}>
      {unprotected ? <ProtectAccount /> : null}
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
