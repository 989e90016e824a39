import { french } from '#kernel/french';

/** Texts about the payment provider on pages that take cards. */
export const paymentsCopy = french({
  notLoaded: {
    title: 'Le paiement ne peut pas s’afficher',
    text: 'Le service de paiement ne répond pas. Vérifiez votre connexion, ou le bloqueur de votre navigateur.',
    retry: 'Réessayer',
  },
  failed: 'Erreur lors du paiement',
  verifying: 'Nous vérifions votre paiement',
  unverified:
    'Nous n’avons pas pu vérifier ce paiement. S’il a abouti, un e-mail vous le confirme : attendez-le avant de réessayer.',
  express: 'Paiement express',
  orByCard: 'OU PAYER PAR CARTE BANCAIRE',
  card: 'Carte bancaire',
  saved: 'Votre carte',
  otherCard: 'Autre carte',
  safe: 'Le numéro de votre carte est saisi chez notre prestataire de paiement : il ne passe jamais par nos serveurs.',
  closed: 'Le paiement en ligne n’est pas ouvert pour le moment. Rien ne vous est demandé.',
  noScript: 'Le paiement par carte demande JavaScript : activez-le, puis rechargez la page.',
});

/** Card line, and how a card is named. */
export const cardCopy = french({
  line: 'Carte : numéro, date, cryptogramme',
  brand: (type: string) => brands[type] ?? 'Carte',
  named: (type: string, last4: string) => `${cardCopy.brand(type)} se terminant par ${last4}`,
  expires: (month: number, year: number) =>
    `Expire ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`,
});

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cartes_bancaires: 'CB',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Validation messages of the card line, by the provider's error code. */
const cardProblems: Readonly<Record<string, string>> = {
  incomplete_card: 'Complétez le numéro, la date d’expiration et le cryptogramme.',
  incomplete_number: 'Le numéro de carte est incomplet.',
  invalid_number: 'Ce numéro de carte n’est pas valable.',
  incomplete_expiry: 'La date d’expiration est incomplète.',
  invalid_expiry_year: 'L’année d’expiration n’est pas valable.',
  invalid_expiry_year_past: 'La date d’expiration est passée.',
  invalid_expiry_month_past: 'La date d’expiration est passée.',
  incomplete_cvc: 'Le cryptogramme est incomplet.',
};

export const cardProblemText = french((code: string) => cardProblems[code] ?? 'Ce champ est à corriger.');

/** Decline messages, by code. Lost and stolen cards have none on purpose: the payer must not learn that. */
const declines: Readonly<Record<string, string>> = {
  insufficient_funds: 'Le solde de cette carte ne suffit pas. Essayez avec une autre carte.',
  expired_card: 'Cette carte a expiré. Essayez avec une autre carte.',
  incorrect_cvc: 'Le cryptogramme n’est pas le bon. Vérifiez-le, puis réessayez.',
  invalid_cvc: 'Le cryptogramme n’est pas le bon. Vérifiez-le, puis réessayez.',
  incorrect_number: 'Ce numéro de carte n’est pas le bon. Vérifiez-le, puis réessayez.',
  invalid_number: 'Ce numéro de carte n’est pas le bon. Vérifiez-le, puis réessayez.',
  invalid_expiry_month: 'La date d’expiration n’est pas la bonne. Vérifiez-la, puis réessayez.',
  invalid_expiry_year: 'La date d’expiration n’est pas la bonne. Vérifiez-la, puis réessayez.',
  authentication_required: 'Votre banque demande votre accord. Réessayez, puis confirmez auprès d’elle.',
  payment_intent_authentication_failure:
    'Votre banque n’a pas reçu votre accord. Réessayez, ou payez avec une autre carte.',
  setup_intent_authentication_failure:
    'Votre banque n’a pas reçu votre accord. Réessayez, ou enregistrez une autre carte.',
  payment_intent_unexpected_state: 'Le délai de paiement est passé. Réservez de nouveau ce créneau.',
  card_declined: 'Votre banque a refusé cette carte. Essayez avec une autre, ou contactez-la.',
  card_not_supported: 'Cette carte ne permet pas ce paiement. Essayez avec une autre carte.',
  processing_error: 'La banque n’a pas pu traiter la demande. Réessayez dans un instant.',
};

const unanswered = 'La banque n’a pas répondu. Vérifiez votre connexion, puis réessayez.';

/** Uses the more specific `decline_code` if it has a message, else `code`. */
export const declineText = french(
  ({ code, decline_code }: { code?: string; decline_code?: string }) =>
    declines[decline_code ?? ''] ?? declines[code ?? ''] ?? unanswered,
);
