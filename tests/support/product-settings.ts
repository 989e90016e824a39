import { seedKey, seedSecret } from '../../tools/database/template.ts';

/** Settings of the product in every stack and site test; the caller adds server addresses. */
export const productSettings: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  AUTH_SECRET: seedSecret,
  SEALING_KEY: seedKey,
  GOOGLE_CLIENT_ID: 'visavis',
  GOOGLE_CLIENT_SECRET: 'a-secret-for-the-sandbox-only',
  // Example key of RFC 8291.
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  STRIPE_SECRET_KEY: 'sk_test_of_the_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_sandbox',
  IBAN_PAYOUTS: 'true',
  PAYOUT_IBAN: 'FR7630006000011234567890189',
  OPERATOR_NAME: 'Visavis SAS',
  REQUESTS_PER_MINUTE: '1000000',
  SIGN_INS_PER_QUARTER_HOUR: '10000',
  REPORTS_PER_HOUR: '10000',
  MESSAGES_PER_HOUR: '10000',
  HOLDS_PER_HOUR: '1000000',
  NOTES_PER_MINUTE: '10000',
  CONVERSATION_MESSAGES_PER_HOUR: '10000',
  CONVERSATION_FILES_PER_HOUR: '10000',
  CALENDAR_CHANGES_PER_HOUR: '10000',
  PHOTOS_PER_HOUR: '10000',
  DESIGN_PAGES: 'true',
  // Tests change rows and read the page at once.
  PAGE_CACHE_SECONDS: '0',
};
