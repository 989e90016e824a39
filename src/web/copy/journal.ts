import { french } from '#kernel/french';
import type { AdminAct } from '#modules/admin';
import type { BookingAct } from '#modules/booking';
import type { ClaimsAct } from '#modules/claims';
import type { EventsAct } from '#modules/events';
import type { ExpertsAct } from '#modules/experts';
import type { IdentityAct } from '#modules/identity';
import type { MessagesAct } from '#modules/messages';
import type { PaymentsAct } from '#modules/payments';
import type { PayoutsAct } from '#modules/payouts';
import type { PrivacyAct } from '#modules/privacy';
import type { ReviewsAct } from '#modules/reviews';
import type { SupportAct } from '#modules/support';

/** Label of each act in the audit trail; a missing one is a compile error. */
const acts: Record<
  | AdminAct
  | IdentityAct
  | ExpertsAct
  | EventsAct
  | PrivacyAct
  | SupportAct
  | BookingAct
  | ClaimsAct
  | MessagesAct
  | PaymentsAct
  | PayoutsAct
  | ReviewsAct,
  string
> = {
  'admin-granted': 'Droits d’administration accordés',
  'admin-revoked': 'Droits d’administration retirés',
  'email-changed': 'Adresse e-mail changée',
  'account-suspended': 'Compte suspendu',
  'suspension-lifted': 'Suspension levée',
  'signed-out-by-admin': 'Appareils déconnectés par l’équipe',
  'event-created': 'Événement créé',
  'event-changed': 'Événement modifié',
  'event-cancelled': 'Événement annulé',
  'message-answered': 'Réponse à un message',
  'content-report-answered': 'Réponse à un signalement',
  'role-changed': 'Changement de rôle : de client à candidat expert',
  'application-approved': 'Candidature approuvée',
  'application-rejected': 'Candidature rejetée',
  'appointment-cancelled': 'Rendez-vous annulé',
  'claim-decided': 'Réclamation tranchée',
  'review-hidden': 'Avis masqué',
  'review-restored': 'Avis publié de nouveau',
  'review-answer-hidden': 'Réponse à un avis masquée',
  'review-answer-restored': 'Réponse à un avis publiée de nouveau',
  'payout-account-opened': 'Compte de versement ouvert',
  'payout-method-chosen': 'Mode de versement choisi',
  'iban-changed': 'IBAN changé',
  'sepa-file-made': 'Fichier de virements préparé',
  'sepa-file-approved': 'Fichier de virements validé',
  'file-downloaded': 'Fichier téléchargé',
  'infected-file-refused': 'Fichier infecté refusé',
  'sepa-file-sent': 'Fichier de virements transmis à la banque',
  'sepa-file-dropped': 'Fichier de virements abandonné',
  'payout-returned': 'Versement revenu de la banque',
  'payout-recovered': 'Versement récupéré auprès de l’expert',
  'synonym-added': 'Synonyme ajouté',
  'synonym-changed': 'Synonyme modifié',
  'synonym-switched-on': 'Synonyme activé',
  'synonym-switched-off': 'Synonyme désactivé',
  'promo-code-created': 'Code promo créé',
  'promo-code-stopped': 'Code promo arrêté',
  'two-factor-enabled': 'Double authentification activée',
  'two-factor-disabled': 'Double authentification désactivée',
  'passkey-added': 'Clé d’accès ajoutée',
  'passkey-removed': 'Clé d’accès retirée',
  'password-changed': 'Mot de passe changé',
  'provider-linked': 'Connexion avec Google reliée',
  'data-exported': 'Données personnelles téléchargées',
  'account-erased': 'Compte supprimé',
};

export const journalCopy = french({
  title: 'Journal',
  lead: 'Qui a fait quoi, à qui et quand. Rien ne s’y efface.',
  empty: 'Aucune action enregistrée',
  emptyNext:
    'Chaque décision d’administration et chaque changement de rôle, d’adresse ou de compte bancaire paraîtra ici.',
  person: 'Personne (nom ou e-mail)',
  anyAct: 'Toutes les actions',
  day: 'Jour',
  find: 'Rechercher',
  clear: 'Effacer les filtres',
  emptySearch: 'Aucune action ne correspond',
  emptySearchNext: 'Essayez un autre nom, une autre action ou un autre jour.',
  when: 'Date',
  act: 'Action',
  actor: 'Par',
  subject: 'Concerne',
  operator: 'Commande de l’exploitant',
  erased: 'Compte effacé',
  pages: 'Pages du journal',
  older: 'Plus anciennes',
  newest: 'Revenir aux plus récentes',
  acts: acts as Readonly<Record<string, string>>,
});
