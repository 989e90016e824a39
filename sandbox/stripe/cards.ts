// Stripe's test cards: https://docs.stripe.com/testing. A card is stored by its behaviour, never by its number.
import { createHash } from 'node:crypto';

export interface Decline {
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
}

export interface TestCard {
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly funding: 'credit' | 'debit';
  readonly country: string;
  readonly last4: string;
  readonly fingerprint: string;
  /** Every payment is declined; so is saving the card, unless `attaches`. */
  readonly decline?: Decline;
  readonly attaches?: true;
  /** When the bank requires 3-D Secure: at every payment, or off-session only until the card is set up. */
  readonly authentication?: 'always' | 'until-set-up';
  readonly disputed?: true;
  readonly refunds?: 'pending' | 'failing';
  /** Its charges are available at once. */
  readonly available?: true;
  readonly wallet?: 'apple_pay' | 'google_pay' | 'link';
}

const declined = (declineCode: string, message = 'Your card was declined.', code = 'card_declined'): Decline =>
  code === 'card_declined' ? { code, declineCode, message } : { code, message };

const generic = declined('generic_decline');
const noFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

type Traits = Partial<Omit<TestCard, 'last4' | 'fingerprint'>>;

/** Card number, then the names usable instead, as `pm_card_…`. */
const known: readonly [number: string, traits: Traits, ...names: string[]][] = [
  ['4242424242424242', {}, 'visa', 'us'],
  ['4242424242424242', { wallet: 'apple_pay' }, 'applePay'],
  ['4242424242424242', { wallet: 'google_pay' }, 'googlePay'],
  ['4242424242424242', { wallet: 'link' }, 'link'],
  ['4000056655665556', { funding: 'debit' }, 'visa_debit'],
  ['4000002500000003', { country: 'FR' }, 'fr'],
  ['5555555555554444', { brand: 'mastercard' }, 'mastercard'],
  ['5200828282828210', { brand: 'mastercard', funding: 'debit' }, 'mastercard_debit'],
  ['378282246310005', { brand: 'amex' }, 'amex'],
  ['4000000000000002', { decline: generic }, 'chargeDeclined', 'visa_chargeDeclined'],
  ['4000000000009995', { decline: noFunds }, 'chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
  ['4000000000009987', { decline: declined('lost_card') }, 'visa_chargeDeclinedLostCard'],
  ['4000000000009979', { decline: declined('stolen_card') }, 'visa_chargeDeclinedStolenCard'],
  [
    '4000000000000069',
    { decline: declined('', 'Your card has expired.', 'expired_card') },
    'chargeDeclinedExpiredCard',
  ],
  [
    '4000000000000127',
    { decline: declined('', 'Your card’s security code is incorrect.', 'incorrect_cvc') },
    'chargeDeclinedIncorrectCvc',
  ],
  [
    '4000000000000119',
    {
      decline: declined(
        '',
        'An error occurred while processing your card. Try again in a little bit.',
        'processing_error',
      ),
    },
    'chargeDeclinedProcessingError',
  ],
  ['4000000000000341', { decline: generic, attaches: true }, 'chargeCustomerFail'],
  ['4000002760003184', { authentication: 'always' }, 'authenticationRequired'],
  ['4000000000003220', { authentication: 'always' }, 'threeDSecure2Required'],
  ['4000002500003155', { authentication: 'until-set-up' }, 'authenticationRequiredOnSetup'],
  [
    '4000008260003178',
    { authentication: 'until-set-up', decline: noFunds, attaches: true },
    'authenticationRequiredChargeDeclinedInsufficientFunds',
  ],
  [
    '4000008400001629',
    { authentication: 'always', decline: generic, attaches: true },
    'threeDSecureRequiredChargeDeclined',
  ],
  ['4000000000000259', { disputed: true }, 'createDispute'],
  ['4000000000007726', { refunds: 'pending' }, 'pendingRefund'],
  ['4000000000005126', { refunds: 'failing' }, 'refundFail'],
  ['4000000000000077', { available: true }, 'bypassPending'],
];

const cardOf = (number: string, traits: Traits): TestCard => ({
  brand: number.startsWith('4') ? 'visa' : number.startsWith('3') ? 'amex' : 'mastercard',
  funding: 'credit',
  country: 'US',
  ...traits,
  last4: number.slice(-4),
  // The same number always has the same fingerprint.
  fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
});

/** An unknown but valid number is an ordinary card. */
export const cardOfNumber = (number: string): TestCard =>
  cardOf(number, known.find(([each]) => each === number)?.[1] ?? {});

/** Finds a card by a token such as `pm_card_visa`. */
export function cardOfToken(token: string): TestCard | undefined {
  const name = token.replace(/^(pm_card|tok)_/, '');
  const found = known.find(([, , ...names]) => names.includes(name));
  return found && cardOf(found[0], found[1]);
}

/** Luhn checksum, which detects typing errors. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = number
    .split('')
    .toReversed()
    .map(Number)
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0);
  return sum % 10 === 0;
}
