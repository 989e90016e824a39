import { lazy } from 'react';
import { Outlet } from 'react-router';
import { layoutCopy } from '#copy/layout';
import { useViewer } from '#web/site';
import { Footer } from './footer.tsx';
import { Header, HeaderLinks } from './header.tsx';
import { PublicFrame } from './public-frame.tsx';

// Loaded lazily, so that visitors, who mostly see this page first, do not download the sidebar. No Suspense: the server waits for it.
const MemberFrame = lazy(async () => ({ default: (await import('./member-frame.tsx')).MemberFrame }));

/** For signed-in people the home page has the sidebar, and keeps its full header. */
export default function HomeLayout() {
  if (!useViewer()) {
    return (
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    );
  }
  return (
    <MemberFrame
      header={<Header besideSidebar />}
      footer={<Footer />}
      more={(close) => (
        <nav aria-label={layoutCopy.header.label} className="mt-3 border-trait border-t pt-3">
          <ul>
            <HeaderLinks onNavigate={close} />
          </ul>
        </nav>
      )}
      wide
    >
      <Outlet />
    </MemberFrame>
  );
}
