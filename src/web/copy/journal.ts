import type { BookingAct } from '#modules/booking';
import type { ClaimsAct } from '#modules/claims';
import type { ExpertsAct } from '#modules/experts';
import type { IdentityAct } from '#modules/identity';
import type { PaymentsAct } from '#modules/payments';
import type { PrivacyAct } from '#modules/privacy';
import type { SupportAct } from '#modules/support';

/** What each act of the audit trail reads as; a new one does not compile without. */
const acts: Record<IdentityAct | ExpertsAct | PrivacyAct | SupportAct | BookingAct | ClaimsAct | PaymentsAct, string> =
  {
    'admin-granted': 'Droits d’administration accordés',
    'admin-revoked': 'Droits d’administration retirés',
    'email-changed': 'Adresse e-mail changée',
    'message-answered': 'Réponse à un message',
    'content-report-answered': 'Réponse à un signalement',
    'role-changed': 'Changement de rôle : de client à candidat expert',
    'application-approved': 'Candidature approuvée',
    'application-rejected': 'Candidature rejetée',
    'appointment-cancelled': 'Rendez-vous annulé',
    'claim-decided': 'Réclamation tranchée',
    'promo-code-created': 'Code promo créé',
    'promo-code-stopped': 'Code promo arrêté',
    'two-factor-enabled': 'Double authentification activée',
    'two-factor-disabled': 'Double authentification désactivée',
    'passkey-added': 'Clé d’accès ajoutée',
    'passkey-removed': 'Clé d’accès retirée',
    'password-changed': 'Mot de passe changé',
    'data-exported': 'Données personnelles téléchargées',
    'account-erased': 'Compte supprimé',
  };

export const journalCopy = {
  title: 'Journal',
  lead: 'Qui a fait quoi, à qui et quand. Rien ne s’y efface.',
  empty: 'Aucune action enregistrée',
  emptyNext:
    'Chaque décision d’administration et chaque changement de rôle, d’adresse ou de compte bancaire paraîtra ici.',
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
};
