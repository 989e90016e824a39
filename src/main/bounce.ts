// npm run -s mails:bounce < message     what a mail server pipes a returned mail into; see ops/runbooks/bounces.md
import { text } from 'node:stream/consumers';
import { takeBounce } from '#modules/notifications/server';
import { readEnv } from '#platform/env';
import { compose } from './compose.ts';

/** The mail server keeps the message and tries again (sysexits.h). */
const tryAgain = 75;

const platform = compose(readEnv(), 'tool');
try {
  const became = await takeBounce(platform, await text(process.stdin));
  // No address, no word of the message.
  platform.log.info({ became }, 'a mail came back');
} catch (error) {
  platform.log.error({ err: error }, 'a mail that came back was not kept');
  process.exitCode = tryAgain;
} finally {
  await platform.close();
}
