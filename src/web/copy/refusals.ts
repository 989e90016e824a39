import type { AdminRefusal } from '#modules/admin';
import type { BookingRefusal } from '#modules/booking';
import type { CalendarsRefusal } from '#modules/calendars';
import type { CallsRefusal } from '#modules/calls';
import type { ClaimsRefusal } from '#modules/claims';
import type { EventsRefusal } from '#modules/events';
import type { ExpertsRefusal } from '#modules/experts';
import type { IdentityRefusal } from '#modules/identity';
import type { MessagesRefusal } from '#modules/messages';
import type { NotificationsRefusal } from '#modules/notifications';
import type { PaymentsRefusal } from '#modules/payments';
import type { PayoutsRefusal } from '#modules/payouts';
import type { PrivacyRefusal } from '#modules/privacy';
import type { ReviewsRefusal } from '#modules/reviews';
import type { SupportRefusal } from '#modules/support';

const unexpected = "Une erreur inattendue s'est produite.";

export type RefusalCode =
  | AdminRefusal
  | BookingRefusal
  | CalendarsRefusal
  | CallsRefusal
  | ClaimsRefusal
  | PayoutsRefusal
  | EventsRefusal
  | ExpertsRefusal
  | IdentityRefusal
  | MessagesRefusal
  | NotificationsRefusal
  | PaymentsRefusal
  | PrivacyRefusal
  | ReviewsRefusal
  | SupportRefusal
  | 'unexpected';

/** French message of each refusal; a missing one is a compile error. */
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
  'durations-missing': 'Proposez au moins une durée.',
  'notice-out-of-range': 'Indiquez un nombre d’heures entier, de 0 à 2160.',
  'reduction-invalid': 'Choisissez un jour, un début avant la fin, et une réduction de 1 à 90 %.',
  'reduction-needs-rate': 'Fixez d’abord votre tarif horaire.',
  'reductions-overlap': 'Cette réduction en chevauche une autre du même jour.',
  'too-many-reductions': 'Vous avez déjà 20 réductions : retirez-en une d’abord.',
  'question-missing': 'Écrivez votre question.',
  'question-too-long': 'Une question a 300 caractères au plus.',
  'too-many-questions': 'Vous posez déjà 5 questions : retirez-en une d’abord.',
  'address-not-allowed':
    'Cette adresse n’est pas possible : choisissez-en une avec au moins une lettre, qui ne soit pas celle d’une page du site.',
  'addresses-spent': 'Vous avez utilisé toutes vos adresses : reprenez l’une d’elles.',
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
  'invoicing-invalid': 'Vérifiez les champs signalés : votre facturation n’est pas complète.',
  'claim-too-early': 'Un problème se signale une fois la séance terminée.',
  'claim-too-late': 'Un problème se signale dans les 48 heures qui suivent la fin de la séance.',
  'already-claimed': 'Vous avez déjà signalé un problème pour cette séance.',
  'claim-answered': 'Vous avez déjà répondu à cette réclamation.',
  'claim-decided': 'Cette réclamation a déjà été tranchée : vous ne pouvez que rembourser davantage.',
  'review-too-long': 'Votre commentaire doit contenir au plus 500 caractères.',
  'cannot-be-rated': 'Seule une séance qui a eu lieu, et que vous avez rejointe, peut être évaluée.',
  'already-rated': 'Vous avez déjà évalué cette séance.',
  'review-hidden': 'Cet avis a été retiré : il n’appelle plus de réponse.',
  'review-answer-hidden': 'Votre réponse a été retirée : elle ne peut plus être modifiée.',
  'already-moderated': 'Cet avis a déjà changé d’état. Rechargez la page.',
  'payout-under-way': 'Le versement de cette séance est en train de partir. Réessayez une fois qu’il est parti.',
  'push-off': 'Les notifications ne peuvent pas être activées pour le moment.',
  'too-many-devices': 'Vous avez déjà dix appareils. Retirez-en un pour ajouter celui-ci.',
  'calendars-off': 'Les agendas ne peuvent pas être connectés pour le moment.',
  'calendar-address-invalid':
    'Ce n’est pas l’adresse d’un agenda. Collez une adresse qui commence par https:// ou webcal://.',
  'too-many-calendars': 'Vous avez déjà connecté trois adresses. Déconnectez-en une pour en ajouter une autre.',
  'already-connected': 'Cet agenda est déjà connecté.',
  'google-calendar-failed': 'Google n’a pas confirmé la connexion. Réessayez.',
  'google-calendar-withheld': 'Pour connecter votre agenda, acceptez sur la page de Google que nous le lisions.',
  'iban-invalid': 'Cet IBAN n’est pas valide. Vérifiez-le sur votre relevé d’identité bancaire.',
  'iban-not-offered': 'Les versements par IBAN ne sont pas proposés pour le moment.',
  'iban-euros-only':
    'Les virements SEPA se font en euros : choisissez un tarif en euros, ou le compte du prestataire de paiement.',
  'iban-first': 'Enregistrez d’abord votre IBAN, puis confirmez-le par le lien reçu par e-mail.',
  'protect-account-first': 'Activez d’abord la double authentification de votre compte : elle protège vos versements.',
  'nothing-to-send': 'Aucun versement par IBAN n’est à faire pour le moment.',
  'sepa-file-sent': 'Ce fichier est déjà marqué comme transmis à la banque.',
  'payout-not-returnable': 'Ce versement ne peut pas être marqué comme revenu.',
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
  'message-empty': 'Écrivez quelques mots, ou joignez un fichier.',
  'words-too-many': 'Un message compte 4 000 caractères au plus.',
  'too-many-files': 'Un message porte 5 fichiers au plus.',
  'file-too-large': 'Un fichier dépasse 10 Mo.',
  'file-not-allowed':
    'Un fichier n’est pas accepté : joignez un PDF, une image, un document bureautique sans macro ou un fichier texte.',
  'conversation-full': 'Cette conversation a atteint 100 fichiers.',
  'conversation-closed': 'Cette conversation est close : elle se lit, mais ne se poursuit plus.',
  'nobody-reads': 'Cette personne ne peut plus recevoir de messages.',
  'confirmation-wrong': 'Ce n’est pas l’adresse e-mail de votre compte. Recopiez-la telle qu’elle est écrite.',
  'last-admin': 'Vous êtes le dernier administrateur : nommez-en un autre avant de partir.',
  'own-account': 'Vous ne pouvez pas suspendre votre propre compte.',
  'already-suspended': 'Ce compte est déjà suspendu.',
  'not-suspended': 'Ce compte n’est pas suspendu.',
  'event-invalid': 'Certains champs sont à corriger.',
  'event-full': 'Toutes les places sont prises. Vous pouvez rejoindre la liste d’attente.',
  'event-closed': 'Les inscriptions sont closes : l’événement a commencé, ou a déjà eu lieu.',
  'event-cancelled': 'Cet événement est annulé.',
  'event-outdated':
    'Cet événement a été modifié entre-temps. Rechargez la page pour repartir de sa dernière version : ce que vous avez saisi ici n’est pas enregistré.',
  'already-registered': 'Vous êtes déjà inscrit à cet événement.',
  'already-waiting': 'Vous êtes déjà sur la liste d’attente.',
  'not-registered': 'Vous n’êtes pas inscrit à cet événement.',
  unexpected,
};

/** Error message of a form: the refusal's, or `broke` for an unexpected error. */
export const failureWords = (refusal: RefusalCode, broke: string) => ({
  title: 'Erreur',
  text: refusal === 'unexpected' ? broke : refusalCopy[refusal],
});
