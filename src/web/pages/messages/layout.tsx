import { Outlet, useMatch } from 'react-router';
import { listConversations } from '#modules/messages/server';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import type { Route } from './+types/layout';
import { ConversationList } from './conversation-list.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  conversations: await listConversations(context.get(visit).platform, viewerOf(context).profileId),
});

/** List of conversations, beside the open one from 1024 px on; below, one of the two. */
export default function InboxLayout({ loaderData: { conversations } }: Route.ComponentProps) {
  const isOpen = useMatch('/messages') === null;
  // The same elements with and without a list: the first message of a conversation must not remount its form.
  return (
    <div
      className={isOpen && conversations.length > 0 ? 'lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8' : undefined}
    >
      <div className={isOpen ? 'lg:order-2' : undefined}>
        <Outlet />
      </div>
      {conversations.length > 0 ? (
        <div className={isOpen ? 'hidden lg:block' : 'mt-6 max-w-[48rem]'}>
          <ConversationList conversations={conversations} />
        </div>
      ) : null}
    </div>
  );
}
