import { Outlet } from 'react-router';
import { useViewer } from '#web/site';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MemberFrame } from './member-frame.tsx';
import { PublicFrame } from './public-frame.tsx';

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
    <MemberFrame header={<Header />} wide>
      <Outlet />
      <Footer />
    </MemberFrame>
  );
}
