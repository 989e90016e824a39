import { get } from 'node:http';

// Health check of the balancers that proofs imitate: one failed check takes an instance out.
export const checkEveryMs = 100;
const checkTimeoutMs = 1_000;

/**
 * Time for which a stopping instance must go on answering (ops/runbooks/first-deployment.md): check interval × 1 failure, plus the check's
 * time-out, plus a second.
 */
export const shutdownDelayMs = checkEveryMs + checkTimeoutMs + 1_000;

export const isReady = (origin: string) =>
  new Promise<boolean>((resolve) => {
    const check = get(`${origin}/readyz`, { agent: false, timeout: checkTimeoutMs }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    check.on('timeout', () => check.destroy());
    check.on('error', () => resolve(false));
  });
