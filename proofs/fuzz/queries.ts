import type { Cast } from '../access/cast.ts';

type Query = Readonly<Record<string, string>>;

const cursor = '1700000000000000-12345678-1234-4234-8234-123456789abc';
const token = 'A'.repeat(43);

/** A valid query for every page that reads one, so that a changed value passes the others. */
export const queriesOf = ({ client, expert }: Cast): Readonly<Record<string, Query>> => ({
  '/': { q: 'conseil', domaine: 'tech' },
  '/recherche': {
    q: 'conseil',
    domaine: 'tech',
    competence: 'Audit',
    prix: '120',
    langue: 'fr',
    note: '4',
    dispo: 'semaine',
    tri: 'prix',
  },
  '/recherche/nombre': { q: 'conseil', domaine: 'tech', prix: '120', note: '4' },
  '/expert/:id': {
    apres: `4_${cursor}`,
    etoiles: '4',
    ordre: 'note',
    duree: '30',
    des: client.bookable.start,
    jour: '2026-12-01',
    debut: client.bookable.start,
  },
  '/expert/:id/reserver': { duree: '30', debut: client.bookable.start },
  '/expert/:id/mentorat': { duree: '30', debut: client.bookable.start, mois: '1' },
  '/evenements': { apres: 'une-rencontre', video: '' },
  '/evenements/:slug': { parti: '' },
  '/signaler': { page: '/faq', envoye: '' },
  '/se-connecter': { returnTo: '/profil', mode: 'inscription', google: 'erreur' },
  '/se-connecter/verification': { returnTo: '/profil', secours: '' },
  '/confirmer': { returnTo: '/profil/securite' },
  '/verifier-adresse': { token },
  '/nouveau-mot-de-passe': { token },
  '/nouvelle-adresse': { token: `${expert.profileId}.${token}` },
  '/desabonnement/:topic': { token },
  '/expert-space/paiements/iban': { cle: `${expert.profileId}.${token}` },
  '/rendez-vous/:id/retractation': { cle: token },
  '/rendez-vous/:id/resiliation': { cle: token },
  '/checkout': {
    expert: client.bookable.slug,
    date: client.bookable.start,
    time: '14:00',
    duration: '30',
    message: 'Bonjour',
    type: 'mentorship',
    accompanimentDuration: '1',
    email: 'claire@courrier.example',
    name: 'Claire Fontaine',
  },
  '/booking-success': { 'rendez-vous': client.appointment },
  '/rendez-vous': { onglet: 'passes' },
  '/rendez-vous/:id/evaluer': { note: '4' },
  '/rendez-vous/:id/messages': { avant: '2' },
  '/appels-video/:id/compte-rendu.pdf': { fuseau: 'Europe/Paris' },
  '/dashboard': { activite: 'toute' },
  '/dashboard/contact': { sujet: 'evenement' },
  '/profil': { modifier: '' },
  '/profil/donnees': { refus: 'too-many-attempts' },
  '/expert-space/avis': { apres: cursor },
  '/factures': { annee: '2026' },
  '/factures.zip': { annee: '2026' },
  '/expert-space/facturation.csv': { annee: '2026' },
  '/expert-space/analytics.csv': { annee: '2026' },
  '/expert-space/releve.pdf': { annee: '2026' },
  '/expert-space/agenda/google': { state: token, code: token },
  '/admin': { onglet: 'approuvees', q: 'conseil', apres: client.profileId, rejeter: client.profileId },
  '/admin/messages': { type: 'messages', etat: 'repondus', q: 'bonjour', apres: cursor },
  '/admin/reclamations': { etat: 'tranchees', q: 'bonjour', apres: cursor },
  '/admin/versements': { etat: 'fichiers' },
  '/admin/papiers': { numero: 'F-2026-1' },
  '/admin/papiers.csv': { du: '2026-01-01', au: '2026-12-31' },
  '/admin/declaration.xml': { annee: '2026' },
  '/admin/declaration.csv': { annee: '2026' },
  '/admin/recherche': { q: 'boite', apres: client.profileId, synonyme: client.profileId, terme: 'alpaga' },
  '/admin/codes-promo': { etat: 'termines', q: 'rentree' },
  '/admin/evenements': { liste: 'passes', q: 'rencontre', apres: client.profileId },
  '/admin/comptes': { q: 'claire', role: 'client', etat: 'ouvert', apres: client.profileId },
  '/admin/avis': {
    vue: 'evaluations',
    q: 'bien',
    etat: 'hidden',
    avis: client.review,
    apres: cursor,
    sujet: 'service',
  },
  '/admin/conformite': { etat: 'a-corriger' },
  '/admin/journal': { q: 'claire', action: 'file-downloaded', jour: '2026-11-17', avant: '100' },
  'GET /api/auth/callback/google': { state: token, code: token },
  'GET /sitemaps/experts.xml': { apres: 'expert-a' },
  'GET /__manifest': { paths: '/admin', version: '1' },
});

/** A path with these parameters besides its own. */
export function withQuery(path: string, query: Query): string {
  const [pathname = '', own = ''] = path.split('?');
  return `${pathname}?${new URLSearchParams([...new URLSearchParams(own), ...Object.entries(query)])}`;
}
