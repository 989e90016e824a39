import { french } from '#kernel/french';
import { profileCopy } from './profile.ts';

export interface ToastCopy {
  readonly title: string;
  readonly text?: (site: string) => string;
  readonly tone?: 'success' | 'destructive' | 'notice';
}

/** Toasts shown on the page after an action. Texts given by the error catalogue are verbatim. */
export const toastCopy = french({
  'signed-in': { title: 'Connexion réussie', text: (site) => `Bienvenue sur ${site}.` },
  'signed-up': { title: 'Compte créé avec succès', text: () => 'Vous êtes maintenant connecté !' },
  'password-changed': {
    title: 'Mot de passe modifié',
    text: () => 'Connectez-vous avec votre nouveau mot de passe.',
  },
  'email-verified': { title: 'Adresse confirmée', text: () => 'Vos confirmations et vos rappels y arriveront.' },
  'verification-sent': {
    title: 'Message envoyé',
    text: () => 'Ouvrez votre boîte de réception et suivez le lien de confirmation.',
  },
  'profile-saved': { title: 'Profil mis à jour' },
  'profile-saved-email-pending': {
    title: 'Profil mis à jour',
    text: () => 'Pour changer d’adresse, suivez le lien envoyé à la nouvelle.',
  },
  'appointment-created': { title: 'Rendez-vous créé', text: () => 'Le rendez-vous a été créé avec succès' },
  'settings-saved': { title: 'Paramètres mis à jour', text: () => 'Vos paramètres d’expert ont été sauvegardés' },
  'calendar-connected': {
    title: 'Agenda connecté',
    text: () => 'Ses moments occupés bloqueront vos créneaux d’ici une minute.',
  },
  'calendar-disconnected': {
    title: 'Agenda déconnecté',
    text: () => 'Ses moments occupés ne bloquent plus vos créneaux.',
  },
  'calendar-not-connected': {
    title: 'Agenda non connecté',
    text: () => 'Google n’a pas confirmé la connexion. Réessayez.',
    tone: 'destructive',
  },
  'calendar-withheld': {
    title: 'Agenda non connecté',
    text: () => 'Acceptez sur la page de Google que nous lisions votre agenda.',
    tone: 'destructive',
  },
  'mandate-signed': { title: 'Mandat signé', text: () => 'Vous pouvez être réservé.' },
  'invoicing-saved': { title: 'Facturation enregistrée' },
  'claim-raised': { title: 'Problème signalé', text: () => 'Nous vous répondons par e-mail.' },
  'claim-answered': { title: 'Réponse envoyée' },
  'claim-decided': { title: 'Réclamation tranchée', text: () => 'Le client et l’expert en sont informés par e-mail.' },
  'rating-sent': { title: 'Évaluation envoyée', text: () => 'Merci pour votre évaluation !' },
  'review-answered': { title: 'Réponse publiée', text: () => 'Elle paraît sous l’avis, sur votre profil public.' },
  'review-hidden': { title: 'Avis masqué', text: () => 'Son auteur en reçoit le motif par e-mail.' },
  'review-restored': { title: 'Avis publié de nouveau' },
  'payment-succeeded': { title: 'Paiement réussi !' },
  'request-sent': { title: 'Demande envoyée', text: () => 'Votre carte n’est débitée que si l’expert accepte.' },
  'payout-method-saved': { title: 'Mode de versement enregistré' },
  'iban-link-sent': { title: 'IBAN à confirmer', text: () => 'Suivez le lien que nous vous envoyons par e-mail.' },
  'iban-confirmed': { title: 'IBAN confirmé', text: () => 'Vos versements y arriveront, à partir de 72 heures.' },
  'sepa-file-made': { title: 'Fichier SEPA préparé', text: () => 'Une autre personne de l’équipe doit le valider.' },
  'sepa-file-approved': { title: 'Fichier validé', text: () => 'Téléchargez-le et transmettez-le à la banque.' },
  'sepa-file-sent': { title: 'Fichier transmis', text: () => 'Les experts en sont informés par e-mail.' },
  'sepa-file-dropped': { title: 'Fichier abandonné', text: () => 'Ses versements sont de nouveau dus.' },
  'payout-returned': { title: 'Versement revenu', text: () => 'Il attend de nouvelles coordonnées de l’expert.' },
  'payout-recovered': { title: 'Somme récupérée' },
  'card-added': { title: 'Carte ajoutée' },
  'card-removed': { title: 'Carte supprimée' },
  'default-card-changed': { title: 'Carte par défaut mise à jour' },
  'series-card-changed': {
    title: 'Carte remplacée',
    text: () => 'Les prochaines séances seront débitées sur celle-ci.',
  },
  'appointment-changed': { title: 'Rendez-vous modifié', text: () => 'Le rendez-vous a été modifié avec succès' },
  'appointment-cancelled': { title: 'Rendez-vous annulé', text: () => 'Le rendez-vous a été annulé avec succès' },
  'event-created': { title: 'Événement créé', text: () => 'Il paraît sur la page des événements.' },
  'event-changed': { title: 'Événement modifié' },
  'event-cancelled': { title: 'Événement annulé', text: () => 'Les inscrits en sont informés par e-mail.' },
  'account-suspended': { title: 'Compte suspendu', text: () => 'La personne en reçoit le motif par e-mail.' },
  'suspension-lifted': { title: 'Suspension levée', text: () => 'La personne peut de nouveau se connecter.' },
  'account-signed-out': { title: 'Appareils déconnectés', text: () => 'La personne devra se connecter de nouveau.' },
  'promo-code-created': {
    title: 'Code promo créé',
    text: () => 'Il est dans la liste, avec ses dates et ses utilisations.',
  },
  'promo-code-stopped': { title: 'Code promo arrêté', text: () => 'Plus personne ne peut l’utiliser.' },
  'promo-applied': { title: 'Code promo appliqué', text: () => 'Le nouveau prix est affiché.' },
  'promo-removed': { title: 'Code promo retiré', text: () => 'Vous pourrez l’utiliser une autre fois.' },
  'photo-changed': { title: profileCopy.photo.done },
  'photo-removed': { title: 'Photo supprimée' },
  'photo-refused': {
    title: profileCopy.photo.failed,
    text: () => 'JPEG, PNG ou WebP, 5 Mo et 25 mégapixels au plus.',
    tone: 'destructive',
  },
  'request-accepted': {
    title: 'Demande acceptée',
    text: () => 'Le rendez-vous est programmé ; votre client est prévenu.',
  },
  'request-refused': { title: 'Demande refusée', text: () => 'Le créneau est libéré ; votre client est prévenu.' },
  'request-gone': { title: 'Cette demande n’est plus en attente', tone: 'notice' },
  'recap-entry-added': { title: 'Ajouté au compte rendu' },
  'recap-entry-removed': { title: 'Retiré du compte rendu' },
  'feed-renewed': { title: 'Adresse créée', text: () => 'Ajoutez-la à votre agenda : il suivra vos rendez-vous.' },
  'availability-saved': { title: 'Disponibilités mises à jour' },
  'email-link-sent': {
    title: 'Message envoyé',
    text: () => 'Ouvrez la boîte de réception de votre nouvelle adresse et suivez le lien.',
  },
  'email-change-cancelled': { title: 'Changement annulé', text: () => 'Votre adresse e-mail reste la même.' },
  'email-changed': {
    title: 'Adresse e-mail modifiée',
    text: () => 'Elle sert désormais à vous connecter et à vous écrire.',
  },
  'nothing-pending': { title: 'Aucun changement d’adresse en attente', tone: 'notice' },
  'content-reported': {
    title: 'Signalement envoyé',
    text: () => 'Un accusé de réception part à votre adresse.',
  },
  'message-sent': { title: 'Message envoyé', text: () => 'Nous vous répondrons dans les plus brefs délais.' },
  'proposal-sent': { title: 'Proposition envoyée', text: () => 'Nous vous répondrons dans les plus brefs délais.' },
  'feedback-sent': { title: 'Merci pour votre avis !' },
  'message-answered': { title: 'Réponse envoyée', text: () => 'Elle part par e-mail à la personne.' },
  'application-sent': {
    title: 'Candidature envoyée',
    text: () => 'Votre demande pour devenir expert a été envoyée avec succès',
  },
  'expert-approved': { title: 'Expert approuvé', text: () => 'La candidature a été approuvée avec succès' },
  'application-rejected': { title: 'Candidature rejetée', text: () => 'La candidature a été rejetée' },
  'password-updated': { title: 'Mot de passe modifié', text: () => 'Vos autres appareils ont été déconnectés.' },
  'password-link-sent': {
    title: 'Message envoyé',
    text: () => 'Ouvrez votre boîte de réception et suivez le lien pour choisir un mot de passe.',
  },
  'session-ended': { title: 'Appareil déconnecté' },
  'other-sessions-ended': { title: 'Vos autres appareils sont déconnectés' },
  'two-factor-enabled': { title: 'Double authentification activée', text: () => 'Gardez vos codes de secours.' },
  'two-factor-disabled': { title: 'Double authentification désactivée', tone: 'notice' },
  'backup-codes-renewed': { title: 'Nouveaux codes créés', text: () => 'Les anciens ne servent plus.' },
  'passkey-added': { title: 'Clé d’accès ajoutée', text: () => 'Elle vous servira à vous connecter.' },
  'passkey-renamed': { title: 'Clé d’accès renommée' },
  'passkey-removed': { title: 'Clé d’accès retirée', text: () => 'Elle n’ouvre plus votre compte.' },
  'terms-accepted': { title: 'Conditions acceptées', text: () => 'Votre accord est enregistré.' },
  'topics-chosen': { title: 'Choix enregistrés' },
  'device-added': {
    title: 'Notifications activées',
    text: () => 'Cet appareil vous préviendra, même quand le site est fermé.',
  },
  'device-removed': { title: 'Appareil retiré', text: () => 'Il ne recevra plus de notifications.' },
  'device-tried': { title: 'Essai envoyé', text: () => 'La notification arrive dans un instant.' },
  'address-tried-again': { title: 'Nous réessayons', text: () => 'Vos prochains e-mails partent de nouveau.' },
  'mails-accepted': { title: 'Choix enregistré', text: () => 'Vous recevrez nos nouveautés par e-mail.' },
  'mails-declined': { title: 'Choix enregistré', text: () => 'Vous ne recevrez pas nos nouveautés.' },
  'account-erased': {
    title: 'Compte supprimé',
    text: () => 'Vos données sont effacées. Un dernier message vous le confirme.',
  },
  'sign-in-again': {
    title: 'Reconnectez-vous',
    text: () => 'Trop de temps est passé depuis votre mot de passe.',
    tone: 'notice',
  },
  'identity-confirmed': { title: 'C’est bien vous', text: () => 'Vous pouvez continuer.' },
  'already-verified': { title: 'Adresse déjà confirmée', tone: 'notice' },
  'too-many-attempts': {
    title: 'Trop de demandes',
    text: () => 'Veuillez patienter avant de réessayer.',
    tone: 'destructive',
  },
} as const satisfies Record<string, ToastCopy>);

export type ToastCode = keyof typeof toastCopy;
