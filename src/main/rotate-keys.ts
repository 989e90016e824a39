// npm run keys:rotate: seals and encrypts every stored value with the current keys, also what a former release stored plain, and says when
// the fallbacks are no longer needed (ops/runbooks/keys.md). Runs beside the product, and may be interrupted and repeated. Exits 1 for
// values that no configured key opens. Also in the image: node src/main/rotate-keys.ts
import { keepFeedAddresses } from '#modules/booking/server';
import { longestSessionSeconds, rotateCredentials } from '#modules/identity/server';
import { resealColumns } from '#modules/privacy/server';
import { noteCurrentKeys } from '#platform/current-keys';
import { readEnv } from '#platform/env';
import { compose } from './compose.ts';

/** Rows that change during a pass are left to the next one. */
const mostPasses = 10;

const platform = compose(readEnv(), 'tool');
const { db, env, clock } = platform;
try {
  const since = await noteCurrentKeys(db, env, clock.now());
  let [rewritten, unreadable] = await pass();
  for (let count = 1; rewritten > 0 && count < mostPasses; count++) [rewritten, unreadable] = await pass();
  for (const where of unreadable) console.error(`no configured key opens ${where}`);
  if (rewritten > 0) console.error('values are written faster than they are rotated: run it again');
  const isDone = unreadable.length === 0 && rewritten === 0;
  if (!isDone) process.exitCode = 1;
  if (env.SEALING_KEY_FALLBACK) console.log(`SEALING_KEY_FALLBACK is ${isDone ? 'no longer needed' : 'still needed'}`);
  if (env.AUTH_SECRET_FALLBACK) {
    // Links in mails are given as long as sessions.
    const until = new Date(since.AUTH_SECRET.getTime() + longestSessionSeconds * 1000);
    const day = until.toISOString().slice(0, 10);
    console.log(
      isDone && until <= clock.now()
        ? 'AUTH_SECRET_FALLBACK is no longer needed'
        : `AUTH_SECRET_FALLBACK is needed until ${isDone ? day : 'all values are rotated'}: browsers and mails may still carry what it signed`,
    );
  }
} finally {
  await platform.close();
}

async function pass(): Promise<[rewritten: number, unreadable: readonly string[]]> {
  const columns = { ...(await resealColumns(platform)), ...(await rotateCredentials(platform)) };
  for (const [column, result] of Object.entries(columns))
    if (result.rewritten > 0) console.log(`${column}: ${result.rewritten} rotated`);
  const feeds = await keepFeedAddresses(platform);
  if (feeds > 0) console.log(`calendar_feeds.former_addresses: ${feeds} kept`);
  const results = Object.values(columns);
  return [
    results.reduce((sum, result) => sum + result.rewritten, feeds),
    results.flatMap((result) => result.unreadable),
  ];
}
