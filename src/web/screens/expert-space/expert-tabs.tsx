import { Link, useLocation } from 'react-router';
import { expertSpaceCopy as copy } from '#copy/expert-space';
import { TabLinks } from '#design/tab-links';

type Tab = keyof typeof copy.tabs;

const addresses: Readonly<Record<Tab, string>> = {
  agenda: '/expert-space',
  rates: '/expert-space/tarifs',
  analytics: '/expert-space/analytics',
  payouts: '/expert-space/paiements',
  sessions: '/expert-space/sessions',
  requests: '/expert-space/reservations',
  profile: '/expert-space/profil',
};

/** What stands behind a tab, and not on it. */
const behind: Readonly<Record<string, Tab>> = {
  '/expert-space/disponibilites': 'agenda',
  '/expert-space/facturation': 'payouts',
  '/expert-space/paiements/iban': 'payouts',
};

/** The parts of the expert's own space. */
export function ExpertTabs() {
  const { pathname } = useLocation();
  const tabs = Object.keys(addresses) as Tab[];
  const current = behind[pathname] ?? tabs.find((tab) => addresses[tab] === pathname);
  return (
    <TabLinks
      label={copy.title}
      className="mb-6"
      items={tabs.map((tab) => ({ href: addresses[tab], label: copy.tabs[tab], current: tab === current }))}
      renderLink={({ href, ...link }) => <Link {...link} to={href} preventScrollReset />}
    />
  );
}
