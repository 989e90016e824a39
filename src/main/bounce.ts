// npm run -s mails:bounce < message: the mail server pipes a bounce into this command; see ops/runbooks/bounces.md
import { text } from 'node:stream/consumers';
import { takeBounce } from '#modules/notifications/server';
import { readEnv } from '#platform/env';
import { compose } from './compose.ts';

/** EX_TEMPFAIL (sysexits.h): the mail server keeps the message and retries. */
const tryAgain = 75;

const platform = compose(readEnv(), 'tool');
try {
  const became = await takeBounce(platform, await text(process.stdin));
  // Logs no address and no content.
  platform.log.info({ became }, 'mail bounced');
} catch (error) {
  platform.log.error({ err: error }, 'bounce could not be recorded');
  process.exitCode = tryAgain;
} finally {
  await platform.close();
}
