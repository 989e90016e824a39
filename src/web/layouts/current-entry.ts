/** Sections without an entry of their own, and the entry that stands for them. */
const sections: Readonly<Record<string, string>> = {
  '/appels-video': '/rendez-vous',
  '/booking-success': '/rendez-vous',
  '/expertises': '/recherche',
  '/domaines': '/recherche',
  '/expert': '/recherche',
  '/devenir-expert-form': '/profil',
};

const entries = [
  '/dashboard',
  '/dashboard/paiement',
  '/dashboard/contact',
  '/dashboard/feedback',
  '/rendez-vous',
  '/messages',
  '/recherche',
  '/favoris',
  '/factures',
  '/profil',
  '/profil/securite',
  '/profil/notifications',
  '/profil/donnees',
  '/expert-space',
  '/admin',
];

/** Longest first, so that a page below another entry is not taken for it. */
const prefixes = [...Object.keys(sections), ...entries].sort((one, other) => other.length - one.length);

const conversation = /^\/rendez-vous\/[^/]+\/messages(\/|$)/;

/** Address of the sidebar entry that is marked on this page. Only the home page, reached by the logo, has none. */
export function currentEntry(pathname: string): string | undefined {
  if (conversation.test(pathname)) return '/messages';
  const found = prefixes.find((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return found && (sections[found] ?? found);
}
