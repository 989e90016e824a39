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
  search: { label: 'Décrivez votre besoin', submit: 'Rechercher' },
  next: {
    label: 'Prochain rendez-vous',
    none: 'Aucun rendez-vous programmé',
    noneNext: 'Décrivez votre besoin, ou parcourez les experts : leurs créneaux libres s’affichent aussitôt.',
    opens: (time: string) => `La salle ouvre à ${time}`,
    open: 'La salle est ouverte',
    join: 'Rejoindre',
    see: 'Voir le rendez-vous',
  },
  tasks: {
    heading: 'À faire',
    none: 'Rien à faire pour le moment.',
    pay: 'Régler votre réservation',
    until: (title: string, time: string) => `${title}, à régler avant ${time}`,
    settle: 'Régler une séance : le paiement a échoué',
    card: {
      missing: 'Choisir une carte',
      declined: 'Remplacer votre carte : la banque l’a refusée',
      expires: 'Remplacer votre carte : elle expire avant le prochain paiement',
    },
    answer: (expert: string) => (expert ? `Répondre aux questions de ${expert}` : 'Répondre aux questions'),
    questions: (open: number, moment: string) =>
      `${open === 1 ? '1 question' : `${open} questions`} avant votre séance du ${moment}`,
    series: (expert: string) => `Mentorat avec ${expert || 'un compte supprimé'}`,
    test: 'Tester micro, caméra et réseau',
    before: (moment: string) => `Pour votre séance du ${moment}`,
    held: (title: string, day: string) => `${title}, ${day}`,
    rate: (expert: string) => (expert ? `Évaluer votre séance avec ${expert}` : 'Évaluer votre séance'),
    confirm: 'Confirmer votre adresse e-mail',
    confirmDetail: 'Suivez le lien que nous vous avons envoyé.',
    buttons: {
      pay: 'Reprendre',
      settle: 'Régler',
      card: 'Choisir',
      answer: 'Répondre',
      test: 'Tester',
      rate: 'Évaluer',
      confirm: 'Renvoyer le message',
    },
  },
  messages: {
    heading: 'Messages',
    all: 'Tout voir',
    none: 'Vos échanges avec les experts apparaîtront ici.',
  },
  experts: {
    heading: 'Vos experts',
    favourites: (count: number) => (count === 0 ? 'Favoris' : `Favoris (${count})`),
    met: (day: string) => `Dernière séance : ${day}`,
    favourite: 'En favori',
    startsOf: (name: string) => `Prochains créneaux de ${name}`,
    noStart: 'Aucun créneau libre pour le moment',
    again: 'Réserver à nouveau',
    book: 'Réserver',
    with: (label: string, name: string) => `${label} avec ${name}`,
  },
  start: {
    heading: 'Par où commencer ?',
    experts: (count: number) => (count === 1 ? '1 expert' : `${count} experts`),
  },
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
  allActivity: 'Tout voir',
  allActivityOf: 'Tout voir : activité récente',
  loading: 'Chargement de votre activité',
  failed: 'Votre activité ne peut pas être affichée',
  failedNext: 'Rien n’est perdu. Réessayez dans un instant.',
  retry: 'Réessayer',
  noActivity: 'Rien à signaler pour le moment',
  noActivityNext: 'Trouvez un expert et réservez un premier rendez-vous : ce que vous ferez paraîtra ici.',
  browse: 'Trouver un expert',
});
