import { otherOperator, withoutDatabase } from './operators.ts';
import { startStack } from './stack.ts';
import { forbidden, tracesOf } from './traces.ts';

const redis = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';

/** One stack for all journeys, and the extra instances that some of them need. */
export default async function setup() {
  const stack = await startStack('journeys', { TRUSTED_PROXIES: '1' });
  try {
    await stack.startWorker();
    const [, other, broken] = await Promise.all([
      stack.startWeb({ PORT: stack.env.PORT ?? '' }),
      stack.startWeb({ ...otherOperator, REDIS_URL: `${redis}/4`, PAGE_CACHE_SECONDS: '30' }),
      stack.startWeb(withoutDatabase),
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
    // After all journeys have typed and paid.
    const places = { database: stack.databaseUrl, redis: stack.env.REDIS_URL ?? '' };
    try {
      const traces = await tracesOf(forbidden, places);
      if (traces.length > 0) throw new Error(`a card or a key of the payment provider was kept: ${traces.join(', ')}`);
    } finally {
      await stack.stop();
    }
  };
}
