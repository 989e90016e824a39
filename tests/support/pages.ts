import { sampleAppointmentId } from '../../db/seed/story/sample-ids.ts';

/** Every page, by who may open it. The gallery takes screenshots of them; the accessibility journey checks them. */
export const publicPages = [
  '/',
  '/expertises',
  '/mission',
  '/devenir-expert',
  '/evenements',
  '/evenements/nis-2-les-dix-premieres-mesures',
  '/domaines/cybersecurite',
  '/domaines/banque',
  '/domaines/strategie',
  '/domaines/creation-entreprise',
  '/domaines/industrie',
  '/domaines/immobilier',
  '/domaines/comptabilite',
  '/domaines/autres-secteurs',
  '/domaines/tech',
  '/expert/camille-renaud',
  '/recherche',
  '/recherche?q=compatble&langue=fr&prix=300&dispo=semaine&tri=prix',
  '/recherche?q=zzzzzz',
  '/classement',
  '/politique-confidentialite',
  '/conditions-utilisation',
  '/conditions-vente',
  '/mentions-legales',
  '/cookies',
  '/accessibilite',
  '/mediation',
  '/signaler',
  '/faq',
] as const;

/** Sign-in pages; a signed-in person is redirected. */
const signInPages = [
  '/se-connecter',
  '/se-connecter?mode=inscription',
  '/mot-de-passe-oublie',
  '/nouveau-mot-de-passe?token=exemple',
  '/verifier-adresse?token=exemple',
  '/nouvelle-adresse?token=exemple',
  '/desabonnement/reminders?token=exemple',
] as const;

const lostPages = ['/expert/inconnu', '/evenements/inconnu', '/page-qui-n-existe-pas', '/hors-ligne'] as const;

export const memberPages = [
  '/dashboard',
  '/profil',
  '/profil?modifier=oui',
  '/profil/securite',
  '/profil/securite/application',
  '/profil/donnees',
  '/profil/notifications',
  '/rendez-vous',
  '/favoris',
  '/factures',
  '/messages',
  '/appels-video',
  '/appels-video/test',
  '/dashboard/contact',
  '/dashboard/contact?sujet=evenement',
  '/dashboard/feedback',
  '/dashboard/paiement',
  '/devenir-expert-form',
  '/checkout',
  '/booking-success',
] as const;

export const expertPages = [
  '/expert-space',
  '/expert-space/disponibilites',
  '/expert-space/tarifs',
  '/expert-space/analytics',
  '/expert-space/avis',
  '/expert-space/paiements',
  '/expert-space/sessions',
  '/expert-space/reservations',
  '/expert-space/profil',
  '/expert-space/facturation',
  '/profil/disponibilites',
] as const;

export const adminPages = [
  '/admin',
  '/admin/messages',
  '/admin/messages?type=propositions&etat=a-traiter',
  '/admin/reclamations',
  '/admin/versements',
  '/admin/papiers',
  '/admin/papiers?numero=2026',
  '/admin/codes-promo',
  '/admin/recherche',
  '/admin/evenements',
  '/admin/evenements/nouveau',
  '/admin/comptes',
  '/admin/avis',
  '/admin/avis?sujet=other',
  '/admin/avis?vue=evaluations',
  '/admin/rapprochement',
  '/admin/conformite',
  '/admin/journal',
] as const;

/** The same pages with other query strings. */
const adminViews = [
  '/admin?onglet=approuvees',
  '/admin/evenements?liste=passes&q=bilan',
  '/admin/comptes?q=camille&role=expert',
  '/admin?onglet=rejetees',
  '/admin?rejeter=00000000-0000-0000-0000-000000000800',
] as const;

/** A completed session that its client has not rated. */
const unratedSession = sampleAppointmentId(2);

/** An appointment with messages, and its conversation alone. */
const appointment = `/rendez-vous/${sampleAppointmentId(3)}`;
const conversation = `${appointment}/messages`;

/** Sample people of the seed, one per role, and the pages each can open. */
export const roles = {
  visiteur: { pages: [...publicPages, ...signInPages, ...lostPages, '/design', '/design/mails'] },
  client: {
    email: 'sophie-delattre@visavis.example',
    pages: [
      '/',
      '/expert/camille-renaud',
      '/expert/louise-marchetti/reserver',
      '/expert/louise-marchetti/mentorat',
      '/evenements/atelier-premier-previsionnel',
      `/rendez-vous/${unratedSession}`,
      `/rendez-vous/${unratedSession}/evaluer`,
      `/appels-video/${unratedSession}/fin`,
      appointment,
      conversation,
      ...memberPages,
    ],
  },
  candidat: { email: 'delphine-arnoux@visavis.example', pages: ['/devenir-expert-form'] },
  refuse: { email: 'dylan-crepin@visavis.example', pages: ['/devenir-expert-form'] },
  expert: {
    email: 'camille-renaud@visavis.example',
    pages: [
      '/',
      '/dashboard',
      '/rendez-vous',
      appointment,
      conversation,
      '/devenir-expert-form',
      '/profil',
      '/profil?modifier=oui',
      ...expertPages,
    ],
  },
  admin: {
    email: 'admin@visavis.example',
    pages: [
      '/dashboard',
      '/devenir-expert-form',
      '/profil/securite',
      '/profil/securite/application',
      ...adminPages,
      ...adminViews,
      `/admin/rendez-vous/${unratedSession}`,
    ],
  },
} as const;

/** Password of every sample account (db/seed/story/seed-story.ts). */
export const samplePassword = 'vis-a-vis-demo';

/** Authenticator app secret of the sample admin (db/seed/story/admin-app.ts). */
export const sampleAppSecret = 'OZUXGLLBFV3GS4ZNMRSW23ZB';

export const widths = { phone: 390, desktop: 1440 } as const;
