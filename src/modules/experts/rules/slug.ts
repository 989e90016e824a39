import { isUuid } from '#kernel/ids';

/** Default public address, from first and last name. */
export const defaultSlug = (firstName: string, lastName: string) => slugOf(`${firstName} ${lastName}`);

/** Slug in lower case, without accents, words joined by hyphens. */
export const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 80)
    .replace(/-+$/, '');

/** Candidate slugs to try in turn when one is taken or not allowed: `…-2`, `…-3` (product decision 40). A name without Latin letters
 * gives an empty slug, replaced by `expert`. */
export function nthSlug(wanted: string, number: number): string {
  const base = wanted || 'expert';
  if (number === 1) return base;
  const ending = `-${number}`;
  return base.slice(0, 80 - ending.length).replace(/-+$/, '') + ending;
}

/** Limit of addresses per expert: former ones stay reserved because they keep redirecting. */
export const mostAddresses = 10;

/** First path segments that are, or may become, pages. A test checks this list against the site map. */
const reserved = new Set(
  `admin agenda apercu api appels-video assets avis booking-success checkout classement comptabilite conditions-utilisation conditions-vente
  confirmer cookies accessibilite dashboard desabonnement design devenir-expert devenir-expert-form domaines evenements expert expert-space expertises factures faq
  favicon favoris healthz hors-ligne icones live manifest media mediation mentions-legales messages mission mot-de-passe-oublie nouveau-mot-de-passe nouvelle-adresse
  papiers politique-confidentialite profil rapports-csp readyz recherche rendez-vous robots se-connecter se-deconnecter signaler sitemap
  verifier-adresse visavis webhooks`.split(/\s+/),
);

/** Product decision 40: not only digits, no UUID, no reserved page name. */
export const isSlugAllowed = (slug: string) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) &&
  slug.length <= 80 &&
  !/^\d+$/.test(slug) &&
  !isUuid(slug) &&
  !reserved.has(slug);
