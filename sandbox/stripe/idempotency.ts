// Each idempotency key has one answer: https://docs.stripe.com/api/idempotent_requests
import { createHash } from 'node:crypto';
import { StripeError } from './errors.ts';
import type { Answer } from './records.ts';
import type { World } from './world.ts';

/** Lifetime of a key; a later request with the same key charges again. */
const keptMs = 24 * 60 * 60 * 1000;

/** Keys whose first request is still running. */
export type Running = Set<string>;

export const hashOf = (parameters: string): string => createHash('sha256').update(parameters).digest('hex');

/** Saved answer of this key, or undefined. Throws when the key was used for another request. */
export function savedAnswer(
  world: World,
  running: Running,
  key: string,
  endpoint: string,
  parameters: string,
): Answer | undefined {
  if (running.has(key)) {
    throw new StripeError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again once that completes.`,
    });
  }
  const saved = world.get('_answer', key);
  if (!saved || world.nowMs() - saved.answeredAtMs > keptMs) return undefined;
  const instead = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (saved.endpoint !== endpoint) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${endpoint}' vs. '${saved.endpoint}'). ${instead}`,
    });
  }
  if (saved.parameters !== hashOf(parameters)) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. ${instead}`,
    });
  }
  return saved;
}
