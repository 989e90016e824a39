import { startStack } from './stack.ts';
import { forbidden, tracesOf } from './traces.ts';

const redis = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';

/** One stack for all journeys, and beside it the instances that some of them need. */
export default async function setup() {
  const stack = await startStack('journeys');
  try {
    await stack.startWorker();
    const [, other, broken] = await Promise.all([
      stack.startWeb({ PORT: stack.env.PORT ?? '' }),
      // Another operator's settings: no Google, a film of events, other names and addresses, a full identity, only what
      // has a source, limits of its own, public pages kept as in production.
      stack.startWeb({
        GOOGLE_CLIENT_ID: '',
        GOOGLE_CLIENT_SECRET: '',
        SITE_NAME: 'Tête-à-tête',
        CONTACT_ADDRESS: 'contact@tete-a-tete.example',
        MESSAGING_URL: 'https://messagerie.tete-a-tete.example/',
        SOCIAL_URL: 'https://social.tete-a-tete.example/nous',
        OPERATOR_NAME: 'Tête-à-tête Conseil',
        OPERATOR_LEGAL_FORM: 'SAS au capital de 10 000 €',
        OPERATOR_ADDRESS: '1 rue de l’Exemple, 75001 Paris',
        OPERATOR_PHONE: '+33 1 00 00 00 00',
        OPERATOR_REGISTRATION: 'RCS Paris 000 000 000',
        OPERATOR_VAT_NUMBER: 'FR00 000000000',
        OPERATOR_PUBLISHER: 'Claire Fontaine',
        OPERATOR_HOSTING: 'Hébergeur Exemple, 2 rue du Nuage, 59000 Lille',
        OPERATOR_MEDIATOR: 'Médiation Exemple, 3 place du Dialogue, 69000 Lyon',
        VERIFIED_CONTENT_ONLY: 'true',
        EVENTS_VIDEO_URL: '/films/evenements.webm',
        REDIS_URL: `${redis}/4`,
        PAGE_CACHE_SECONDS: '30',
      }),
      // Its database is not there.
      stack.startWeb({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nowhere?sslmode=disable' }),
    ]);
    process.env.STACK_ORIGIN = stack.origin;
    process.env.STACK_MAILS = stack.mailOrigin;
    process.env.STACK_STRIPE = stack.stripeOrigin;
    process.env.STACK_CALENDARS = stack.calendarsOrigin;
    process.env.STACK_PUSH = stack.pushOrigin;
    process.env.STACK_DATABASE = stack.databaseUrl;
    process.env.STACK_REDIS = stack.env.REDIS_URL;
    process.env.STACK_AUTH_SECRET = stack.env.AUTH_SECRET;
    process.env.STACK_OTHER_OPERATOR = other.origin;
    process.env.STACK_BROKEN = broken.origin;
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return async () => {
    // After all that was typed and paid.
    const places = { database: stack.databaseUrl, redis: stack.env.REDIS_URL ?? '' };
    try {
      const traces = await tracesOf(forbidden, places);
      if (traces.length > 0) throw new Error(`a card or a key of the payment provider was kept: ${traces.join(', ')}`);
    } finally {
      await stack.stop();
    }
  };
}
