// node src/main/health.ts: health check of the image; exits with 0 while the container's role is alive. Alive is less than ready: a
// database outage makes neither role unhealthy, because a restart would not fix it.
import { isBeating } from '#platform/heartbeat';

const { ROLE, PORT, HEARTBEAT_FILE } = process.env;
/** Shorter than the timeout of the HEALTHCHECK, which would kill this process without output. */
const answerWithinMs = 4_000;

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) }).catch(() => undefined);
  return response?.ok ?? false;
}

const alive =
  ROLE === 'worker'
    ? await isBeating(HEARTBEAT_FILE ?? '', new Date())
    : await answers(`http://127.0.0.1:${PORT}/healthz`);
console.log(`${ROLE} is ${alive ? 'alive' : 'not alive'}`);
process.exitCode = alive ? 0 : 1;
