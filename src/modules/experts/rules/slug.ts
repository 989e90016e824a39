import { isUuid } from '#kernel/ids';

/** First and last name: the default public address. */
export const defaultSlug = (firstName: string, lastName: string) => slugOf(`${firstName} ${lastName}`);

/** Lower case, without accents, joined by hyphens. */
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

/** What is tried in turn when the address is taken or may not be one: `…-2` and on (product decision 40). A name without a
 * Latin letter gives none at all. */
export function nthSlug(wanted: string, number: number): string {
  const base = wanted || 'expert';
  if (number === 1) return base;
  const ending = `-${number}`;
  return base.slice(0, 80 - ending.length).replace(/-+$/, '') + ending;
}

/** A former address keeps leading to its expert, and so is nobody else's. */
export const mostAddresses = 10;

/** Addresses under the host that are, or may become, pages of ours. The site map is checked against this list. */
const reserved = new Set(
  `admin agenda apercu api appels-video assets avis booking-success checkout classement comptabilite conditions-utilisation conditions-vente
  cookies accessibilite dashboard desabonnement design devenir-expert devenir-expert-form domaines evenements expert expert-space expertises faq
  favicon healthz hors-ligne icones live manifest media mediation mentions-legales mission mot-de-passe-oublie nouveau-mot-de-passe nouvelle-adresse
  papiers politique-confidentialite profil readyz recherche rendez-vous robots se-connecter se-deconnecter signaler sitemap
  verifier-adresse visavis webhooks`.split(/\s+/),
);

/** Product decision 40: no digits alone, no id, no name of a page. */
export const isSlugAllowed = (slug: string) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) &&
  slug.length <= 80 &&
  !/^\d+$/.test(slug) &&
  !isUuid(slug) &&
  !reserved.has(slug);
