import { lazy } from 'react';
import { Outlet } from 'react-router';
import { useViewer } from '#web/site';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PublicFrame } from './public-frame.tsx';

// Visitors, most of whom see this page first, do not download the sidebar. No Suspense around it: the server waits for it.
const MemberFrame = lazy(async () => ({ default: (await import('./member-frame.tsx')).MemberFrame }));

/** The home page stands inside the sidebar for whoever is signed in, and keeps its full header there. */
export default function HomeLayout() {
  if (!useViewer()) {
    return (
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    );
  }
  return (
    <MemberFrame header={<Header />} footer={<Footer />} wide>
      <Outlet />
    </MemberFrame>
  );
}
