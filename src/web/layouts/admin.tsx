import { Link, Outlet, useLocation } from 'react-router';
import { adminCopy } from '#copy/admin';
import { TabLinks } from '#design/tab-links';

/** The back office, with tabs for its pages. */
export default function AdminLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <TabLinks
        label={adminCopy.pages}
        className="mb-8"
        items={adminCopy.links.map(({ to, label }) => ({ href: to, label, current: to === pathname }))}
        renderLink={({ href, ...link }) => <Link {...link} to={href} />}
      />
      <Outlet />
    </>
  );
}
