import type { ReactNode } from 'react';
import { FrenchLocale } from '#design/locale';
import { ProfileLoading } from '#parts/experts/profile-loading';
import { useViewer } from '#web/site';
import { useRefetch } from '#web/use-refetch';
import { HomeLink } from './header.tsx';
import { MessagesLink } from './messages-link.tsx';
import { Sidebar, SidebarSheet } from './sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';
import { TermsBanner } from './terms-banner.tsx';
import { UndeliverableBanner } from './undeliverable-banner.tsx';
import { VerificationBanner } from './verification-banner.tsx';

interface MemberFrameProps {
  readonly children: ReactNode;
  /** Replaces the default header, which has only the logo. */
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
  /** Links of that header, for the sheet of phones. */
  readonly more?: ((close: () => void) => ReactNode) | undefined;
  readonly wide?: boolean;
}

/** Frame of the signed-in pages: sidebar, header, page, and live updates. */
export function MemberFrame({ children, header, footer, more, wide = false }: MemberFrameProps) {
  const viewer = useViewer();
  const sidebar = useSidebar();
  useRefetch({ stream: { address: '/live', mark: 'live' } });
  if (!viewer) return null;
  return (
    <FrenchLocale>
      <div className="flex min-h-screen">
        <Sidebar viewer={viewer} state={sidebar} />
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex items-center md:block">
            <SidebarSheet viewer={viewer} state={sidebar} more={more} />
            <div className="min-w-0 flex-1">
              {header ?? (
                <header className="px-3 py-4 md:px-10 md:py-5">
                  <HomeLink />
                </header>
              )}
            </div>
            <MessagesLink unread={viewer.unreadConversations} />
          </div>
          {viewer.termsNotice ? <TermsBanner notice={viewer.termsNotice} /> : null}
          {viewer.mailsComeBack ? <UndeliverableBanner email={viewer.email} /> : null}
          {viewer.emailVerified ? null : <VerificationBanner email={viewer.email} />}
          <main
            id="contenu"
            tabIndex={-1}
            className={`relative flex-1 outline-none ${wide ? '' : 'w-full max-w-[64rem] px-5 pb-16 md:px-10'}`}
          >
            {children}
            <ProfileLoading />
          </main>
          {footer}
        </div>
      </div>
    </FrenchLocale>
  );
}
