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

/** Subpages and the tab they belong to. */
const behind: Readonly<Record<string, Tab>> = {
  '/expert-space/disponibilites': 'agenda',
  '/expert-space/facturation': 'payouts',
  '/expert-space/paiements/iban': 'payouts',
};

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
