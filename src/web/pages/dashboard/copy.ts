import { french } from '#kernel/french';
import type { AppointmentActivity } from '#modules/booking';
import type { EventActivity } from '#modules/events';
import type { ApplicationActivity } from '#modules/experts';
import type { AccountActivity } from '#modules/identity';
import type { SupportActivity } from '#modules/support';

export type ActivityEntry =
  | AccountActivity
  | ApplicationActivity
  | AppointmentActivity
  | EventActivity
  | SupportActivity;

interface ActivityWords {
  readonly label: string;
  /** Link to the details. */
  readonly to: string;
}

/** Label of each kind of activity; a missing one is a compile error. */
const activities: Record<ActivityEntry['kind'], ActivityWords> = {
  'admin-granted': { label: 'Droits d’administration accordés', to: '/profil/securite' },
  'admin-revoked': { label: 'Droits d’administration retirés', to: '/profil' },
  'email-changed': { label: 'Adresse e-mail changée', to: '/profil' },
  'account-suspended': { label: 'Compte suspendu', to: '/profil' },
  'suspension-lifted': { label: 'Suspension levée', to: '/profil' },
  'signed-out-by-admin': { label: 'Appareils déconnectés par notre équipe', to: '/profil/securite' },
  'two-factor-enabled': { label: 'Double authentification activée', to: '/profil/securite' },
  'two-factor-disabled': { label: 'Double authentification désactivée', to: '/profil/securite' },
  'passkey-added': { label: 'Clé d’accès ajoutée', to: '/profil/securite' },
  'passkey-removed': { label: 'Clé d’accès retirée', to: '/profil/securite' },
  'password-changed': { label: 'Mot de passe changé', to: '/profil/securite' },
  'provider-linked': { label: 'Connexion avec Google reliée', to: '/profil/securite' },
  'application-sent': { label: 'Candidature envoyée', to: '/devenir-expert-form' },
  'application-approved': { label: 'Candidature approuvée', to: '/devenir-expert-form' },
  'application-rejected': { label: 'Candidature non retenue', to: '/devenir-expert-form' },
  'appointment-booked': { label: 'Rendez-vous réservé', to: '/rendez-vous' },
  'appointment-requested': { label: 'Rendez-vous demandé', to: '/rendez-vous' },
  'appointment-accepted': { label: 'Rendez-vous confirmé', to: '/rendez-vous' },
  'appointment-moved': { label: 'Rendez-vous déplacé', to: '/rendez-vous' },
  'appointment-cancelled': { label: 'Rendez-vous annulé', to: '/appels-video' },
  'appointment-completed': { label: 'Rendez-vous terminé', to: '/rendez-vous?onglet=termines' },
  'expert-absent': { label: 'Rendez-vous annulé : expert absent', to: '/appels-video' },
  'event-joined': { label: 'Inscription à un événement', to: '/evenements' },
  'message-sent': { label: 'Message envoyé', to: '/dashboard/contact' },
  'event-proposed': { label: 'Événement proposé', to: '/dashboard/contact' },
  'message-answered': { label: 'Réponse reçue', to: '/dashboard/contact' },
  'content-reported': { label: 'Contenu signalé', to: '/signaler' },
  'content-report-answered': { label: 'Réponse à votre signalement', to: '/signaler' },
  'feedback-sent': { label: 'Avis envoyé', to: '/dashboard/feedback' },
};

export const dashboardCopy = french({
  title: 'Tableau de bord',
  welcome: (firstName: string) => (firstName ? `Bonjour ${firstName}` : 'Bonjour'),
  lead: 'Voici où vous en êtes.',
  upcoming: {
    label: 'Prochains rendez-vous',
    none: 'Rien de programmé : choisissez un expert et un créneau.',
  },
  completed: {
    label: 'Rendez-vous terminés',
    none: 'Ils paraîtront ici, et vous pourrez les noter.',
  },
  seeAppointments: 'Voir mes rendez-vous',
  profile: 'Profil',
  activity: 'Activité récente',
  activities,
  loading: 'Chargement de votre activité',
  failed: 'Votre activité ne peut pas être affichée',
  failedNext: 'Rien n’est perdu. Réessayez dans un instant.',
  retry: 'Réessayer',
  noActivity: 'Rien à signaler pour le moment',
  noActivityNext: 'Trouvez un expert et réservez un premier rendez-vous : ce que vous ferez paraîtra ici.',
  browse: 'Trouver un expert',
});
