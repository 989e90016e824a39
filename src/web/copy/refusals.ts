import type { BookingRefusal } from '#modules/booking';
import type { CallsRefusal } from '#modules/calls';
import type { ClaimsRefusal } from '#modules/claims';
import type { ExpertsRefusal } from '#modules/experts';
import type { IdentityRefusal } from '#modules/identity';
import type { PaymentsRefusal } from '#modules/payments';
import type { PrivacyRefusal } from '#modules/privacy';
import type { SupportRefusal } from '#modules/support';

const unexpected = "Une erreur inattendue s'est produite.";

export type RefusalCode =
  | BookingRefusal
  | CallsRefusal
  | ClaimsRefusal
  | ExpertsRefusal
  | IdentityRefusal
  | PaymentsRefusal
  | PrivacyRefusal
  | SupportRefusal
  | 'unexpected';

/** The French of every refusal; a new one does not compile without its sentence. */
export const refusalCopy: Record<RefusalCode, string> = {
  'form-incomplete': 'Veuillez remplir tous les champs obligatoires.',
  'email-invalid': 'Veuillez saisir une adresse e-mail valide.',
  'credentials-wrong': 'Adresse e-mail ou mot de passe incorrect.',
  'account-closed': 'Ce compte est suspendu. Écrivez-nous pour en savoir plus.',
  'password-too-short': 'Le mot de passe doit contenir au moins 10 caractères.',
  'password-too-long': 'Le mot de passe doit contenir au plus 128 caractères.',
  'account-not-created':
    'Ce compte n’a pas pu être créé. Si vous avez déjà un compte, connectez-vous ou choisissez « Mot de passe oublié ? ».',
  'too-many-attempts': 'Trop de demandes. Veuillez patienter avant de réessayer.',
  'link-invalid': 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  'already-verified': 'Votre adresse est déjà confirmée.',
  'password-missing': 'Saisissez votre mot de passe actuel.',
  'password-wrong': 'Ce n’est pas votre mot de passe actuel.',
  'sign-in-again': 'Pour votre sécurité, reconnectez-vous, puis recommencez dans le quart d’heure.',
  'nothing-pending': 'Aucun changement d’adresse n’est en attente.',
  'google-failed': 'La connexion avec Google n’a pas abouti. Réessayez, ou connectez-vous avec votre mot de passe.',
  'profile-invalid': 'Certains champs sont à corriger.',
  'code-wrong': 'Ce code n’est pas le bon. Vérifiez que l’heure de votre téléphone est réglée automatiquement.',
  'code-already-typed': 'Ce code a déjà été saisi. Attendez que votre application en affiche un nouveau.',
  'second-factor-first': 'Confirmez d’abord que c’est bien vous, avec votre clé d’accès.',
  'two-factor-already-on': 'Cette étape est déjà faite. Rechargez la page pour voir où vous en êtes.',
  'passkey-name-wrong': 'Donnez un nom à cette clé : 60 caractères au plus.',
  'passkey-not-added': 'Cette clé d’accès n’a pas pu être ajoutée. Réessayez.',
  'passkey-not-known':
    'Cette clé d’accès n’est pas reconnue. Connectez-vous autrement, puis ajoutez-la à votre compte.',
  'photo-too-large': 'Cette photo dépasse 5 Mo.',
  'photo-unreadable': 'Choisissez une photo JPEG, PNG ou WebP, de 25 mégapixels au plus.',
  'not-found': 'Cet élément n’existe plus. Rechargez la page.',
  'page-not-ours': 'Cette adresse n’est pas celle d’une page de ce site. Copiez-la depuis la barre d’adresse.',
  'reason-too-long': 'Votre explication doit contenir au plus 5 000 caractères.',
  'not-authenticated': 'Votre session a pris fin. Reconnectez-vous pour continuer.',
  'not-admin': 'Cette action est réservée aux administrateurs.',
  'sign-in-to-write': 'Vous devez être connecté pour envoyer un message.',
  'sign-in-to-rate': 'Vous devez être connecté pour donner votre avis.',
  'subject-too-long': 'Le sujet doit contenir au plus 200 caractères.',
  'message-too-long': 'Votre message doit contenir au plus 5 000 caractères.',
  'comment-too-long': 'Votre commentaire doit contenir au plus 2 000 caractères.',
  'answer-too-long': 'La réponse doit contenir au plus 5 000 caractères.',
  'already-answered': 'Ce message a déjà reçu une réponse, ou son auteur a fermé son compte.',
  'email-not-verified': 'Confirmez d’abord votre adresse e-mail.',
  'admin-cannot-apply': 'Un administrateur ne peut pas candidater.',
  'already-applied': 'Votre candidature est déjà en cours d’examen.',
  'already-approved': 'Vous êtes déjà expert.',
  'email-differs': 'L’adresse e-mail est celle de votre compte : elle se change depuis votre profil.',
  'text-too-long': 'Ce texte est trop long.',
  'bio-too-short': 'Votre bio doit contenir au moins 100 caractères',
  'experience-invalid': 'Indiquez un nombre entier d’années, à partir de 1.',
  'rate-out-of-range': 'Le tarif horaire va de 50 à 500 €. Laissez vide pour la grille de lancement.',
  'phone-invalid': 'Indiquez un numéro de téléphone, par exemple +33 6 12 34 56 78.',
  'linkedin-invalid': 'Indiquez l’adresse de votre page LinkedIn, par exemple https://www.linkedin.com/in/votre-nom.',
  'domain-missing': 'Choisissez au moins un domaine.',
  'regulated-missing': 'Choisissez un registre, ou déclarez un retour d’expérience.',
  'register-number-invalid': 'Indiquez votre numéro d’inscription à ce registre.',
  'application-gone': 'Cette candidature a déjà été traitée, ou a changé depuis l’ouverture de la page.',
  'application-without-domain': 'Cette personne n’a plus de domaine : elle doit en choisir un avant d’être approuvée.',
  'rejection-reason-missing': 'Indiquez le motif : le candidat le lira.',
  'rejection-reason-too-long': 'Le motif doit contenir au plus 2 000 caractères.',
  'availability-invalid': 'Certaines plages ou absences sont à corriger.',
  'availability-changed':
    'Elles ont été modifiées entre-temps, dans un autre onglet ou sur un autre appareil. Rechargez-les pour repartir de la dernière version.',
  'experts-only': 'Cette action est réservée aux experts.',
  'sign-in-to-book': 'Utilisateur non connecté',
  'own-calendar': 'Vous ne pouvez pas réserver avec vous-même.',
  'expert-unavailable': 'Cet expert ne prend pas de rendez-vous pour le moment.',
  'slot-unavailable': 'Ce créneau n’est plus disponible. Choisissez-en un autre.',
  'client-busy': 'Vous avez déjà un rendez-vous à ce moment-là.',
  'series-clashes': 'Certaines dates ne sont plus disponibles. Vérifiez-les avant de continuer.',
  'answers-too-long': 'Chaque réponse doit contenir au plus 1 000 caractères.',
  'payment-missing': 'Ce rendez-vous doit être payé avant d’être confirmé.',
  'slot-lost': 'Le délai de paiement est dépassé et ce créneau a été pris. Vous êtes remboursé.',
  'hold-expired':
    'Le délai de paiement est passé. Rien n’a été débité : réservez de nouveau ce créneau s’il est encore libre.',
  'order-incomplete': 'Veuillez remplir tous les champs requis',
  'siren-invalid': 'Le numéro SIREN compte neuf chiffres. Vérifiez-le, puis réessayez.',
  'early-start-missing':
    'Pour réserver une séance avant la fin du délai de rétractation, demandez expressément qu’elle commence avant.',
  'card-consent-missing': 'Les séances suivantes sont prélevées sur cette carte : votre accord est nécessaire.',
  'nothing-to-pay': 'Il n’y a rien à payer pour ce rendez-vous.',
  'payment-under-way':
    'Un paiement est déjà en cours pour ce rendez-vous. Patientez un instant, puis actualisez la page.',
  'payments-closed': 'Le paiement n’est pas ouvert pour le moment.',
  'card-unknown': 'Cette carte n’est plus enregistrée. Choisissez-en une autre.',
  'card-needed':
    'Les prochaines séances d’un mentorat sont prélevées sur cette carte. Remplacez-la d’abord par une autre.',
  'card-not-added': 'Impossible d’ajouter la méthode de paiement.',
  'holder-missing': 'Indiquez le nom du titulaire de la carte.',
  'too-many-card-changes': 'Veuillez patienter avant de réessayer.',
  'promo-unknown': 'Ce code promo n’existe pas. Vérifiez qu’il est écrit comme vous l’avez reçu.',
  'promo-upcoming': 'Ce code promo n’est pas encore valable.',
  'promo-over': 'Ce code promo n’est plus valable.',
  'promo-used-up': 'Ce code promo a été utilisé autant de fois qu’il pouvait l’être.',
  'promo-used-before': 'Vous avez déjà utilisé ce code promo.',
  'promo-euros-only': 'Ce code promo ne vaut que pour les prix en euros.',
  'promo-code-invalid': 'Certains champs sont à corriger.',
  'promo-code-gone': 'Ce code est déjà terminé. Rechargez la page.',
  'signature-invalid': 'La signature n’est pas valable.',
  'appointment-changed': 'Ce rendez-vous a changé entre-temps. Rechargez la page pour le voir tel qu’il est.',
  'appointment-over': 'Ce rendez-vous ne peut plus être modifié ni annulé.',
  'too-late-to-move': 'À moins de 24 heures du début, seul le titre peut être modifié.',
  'end-before-start': 'L’heure de fin doit suivre l’heure de début.',
  'duration-fixed': 'La durée d’un rendez-vous ne change pas.',
  'price-is-fixed': 'Seul l’expert peut modifier le prix.',
  'price-cannot-rise': 'Le prix d’un rendez-vous peut être baissé, jamais augmenté.',
  'claim-too-early': 'Un problème se signale une fois la séance terminée.',
  'claim-too-late': 'Un problème se signale dans les 48 heures qui suivent la fin de la séance.',
  'already-claimed': 'Vous avez déjà signalé un problème pour cette séance.',
  'claim-answered': 'Vous avez déjà répondu à cette réclamation.',
  'claim-decided': 'Cette réclamation a déjà été tranchée.',
  'refund-out-of-range': 'Indiquez une somme plus petite que le prix de la séance, et plus grande que zéro.',
  'call-too-early': 'Cet appel n’est pas encore ouvert : vous pourrez le rejoindre 5 minutes avant le début.',
  'call-over': 'Cet appel n’est plus ouvert.',
  'call-not-found': 'Cet appel n’existe pas, ou n’est pas le vôtre.',
  'calls-off': 'Les appels vidéo seront bientôt disponibles',
  'recap-too-early': 'Le compte rendu s’ouvre avec l’appel, 5 minutes avant le début.',
  'recap-closed': 'Ce compte rendu ne peut plus être complété : il se lit, et se télécharge.',
  'recap-full': 'Ce compte rendu a atteint 60 lignes. Retirez-en une pour en ajouter une autre.',
  'entry-missing': 'Écrivez quelques mots avant d’ajouter.',
  'entry-too-long': 'Une ligne compte 1 000 caractères au plus.',
  'link-not-web': 'Un lien commence par https:// ou http://.',
  'entry-not-found': 'Cette ligne n’existe plus, ou a été écrite par l’autre personne.',
  'confirmation-wrong': 'Ce n’est pas l’adresse e-mail de votre compte. Recopiez-la telle qu’elle est écrite.',
  'last-admin': 'Vous êtes le dernier administrateur : nommez-en un autre avant de partir.',
  unexpected,
};

/** How a form failed: the refusal's own words, or the page's where something broke. */
export const failureWords = (refusal: RefusalCode, broke: string) => ({
  title: 'Erreur',
  text: refusal === 'unexpected' ? broke : refusalCopy[refusal],
});
