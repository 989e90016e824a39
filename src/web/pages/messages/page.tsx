import { MessagesSquare } from 'lucide-react';
import { Link, useRouteLoaderData } from 'react-router';
import { conversationCopy } from '#copy/conversation';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { MemberPage } from '#parts/member-page';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import type { loader as inboxLoader } from './layout.tsx';

const { inbox: copy } = conversationCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

/** Heading of the inbox, whose list stands in its layout. */
export default function MessagesPage() {
  const inbox = useRouteLoaderData<typeof inboxLoader>('pages/messages/layout');
  if (inbox && inbox.conversations.length > 0) return <MemberPage title={copy.title} lead={copy.lead} />;
  return (
    <MemberPage title={copy.title}>
      <Card>
        <EmptyState
          icon={<MessagesSquare />}
          title={copy.empty}
          action={
            <Link to="/recherche" className={buttonClass()}>
              {copy.find}
            </Link>
          }
        />
      </Card>
    </MemberPage>
  );
}
