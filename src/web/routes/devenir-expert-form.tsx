import { Link } from 'react-router';
import { applicationCopy } from '#copy/application';
import { pagesCopy } from '#copy/pages';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { MemberPage } from '#screens/member-page';
import { viewerOf } from '../server/guard.ts';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/devenir-expert-form';

const { title, lead } = pagesCopy.application;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, title);

export function loader({ context }: Route.LoaderArgs) {
  const { role, applicationStatus, emailVerified } = viewerOf(context);
  const state = role === 'admin' ? 'admin' : (applicationStatus ?? (emailVerified ? 'none' : 'unverified'));
  return { state } as const;
}

export default function ApplicationPage({ loaderData: { state } }: Route.ComponentProps) {
  const words = applicationCopy[state];
  return (
    <MemberPage title={title} lead={lead}>
      <Card>
        <EmptyState
          title={words.title}
          text={words.text}
          action={
            <Link to="/dashboard/contact" className={buttonClass({ variant: 'secondary' })}>
              {applicationCopy.contact}
            </Link>
          }
        />
      </Card>
    </MemberPage>
  );
}
