// npm run demo: the whole product as in production, offline. Mails, Google and payments are stand-ins; its own database has the sample data,
// with a year of sessions and payouts, and is dropped when the demo ends.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readEnv } from '#platform/env';
import { seedYear } from '../db/seed/story/seed-year.ts';
import { compose } from '../src/main/compose.ts';
import { startStack } from '../tests/support/stack.ts';

if (!existsSync('build/server')) {
  console.log('building …');
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
// The terminal and npm may both send the signal: only the first counts.
const ended = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve());
});
const stack = await startStack('demo', { LOG_LEVEL: 'warn', PAGE_CACHE_SECONDS: '30' });
try {
  const platform = compose(readEnv({ ...stack.env, LOG_LEVEL: 'warn' }), 'tool');
  await seedYear(platform);
  await platform.close();
  await stack.startWeb({ PORT: stack.env.PORT ?? '' });
  await stack.startWorker();
  console.log(`
  the site     ${stack.origin}
  its mails    ${stack.mailOrigin}
  payments     ${stack.stripeOrigin}/_sim/state

  client       sophie-delattre@visavis.example
  expert       camille-renaud@visavis.example
  admin        admin@visavis.example, with the code of npm run admin-code
  password     vis-a-vis-demo; the first sign-in asks for a code, which is among the mails

  4242 4242 4242 4242 pays, 4000 0027 6000 3184 asks its bank first, 4000 0000 0000 0002 is refused;
  any date to come, any code. Ctrl-C ends it.
`);
  await ended;
} finally {
  await stack.stop();
}
