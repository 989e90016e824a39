import type { UserId } from '#kernel/ids';
import type { SecurityEvent } from '#platform/security-events';
import { loggedPath } from './logged-path.ts';

interface Answer {
  readonly status: number;
  readonly method: string;
  readonly path: string;
  readonly userId: UserId | undefined;
  /** Code of the refused action, if an action refused. */
  readonly refusal: string | undefined;
}

/** Refusals that only ask for another step first; they are no attempt to get in. */
const steps = new Set([
  'confirm-first',
  'email-not-verified',
  'protect-account-first',
  'second-factor-first',
  'verify-email-first',
]);

/** Areas in which everything belongs to somebody: what a signed-in person does not find there is another person's, or gone. */
const belongings = /^\/(admin|appels-video|dashboard|expert-space|live\/call|papiers|profil|rendez-vous)\//;

/** Security event that an answer amounts to: a limit that was reached, or access that was denied. */
export function eventOfAnswer(answer: Answer): SecurityEvent | undefined {
  const kind = kindOf(answer);
  if (!kind) return undefined;
  const { method, path, status, refusal } = answer;
  return { kind, details: { method, path: eventPath(path), status, ...(refusal && { refusal }) } };
}

function kindOf({ status, path, userId, refusal }: Answer): SecurityEvent['kind'] | undefined {
  if (status === 429) return 'limit-reached';
  const isDenied = status === 403 && !steps.has(refusal ?? '');
  const isNotTheirs = status === 404 && userId !== undefined && belongings.test(path);
  return isDenied || isNotTheirs ? 'access-denied' : undefined;
}

const mostParts = 6;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=\.|$)/i;
/** A word of a path that we made; anything else was typed by somebody. */
const word = /^(:?[a-z][a-z0-9._-]{0,39}|)$/;

/** Path without ids and without words that are not ours, for stored events. */
export const eventPath = (path: string): string =>
  loggedPath(path)
    .split('/')
    .slice(0, mostParts + 1)
    .map((part) => part.replace(uuid, ':id'))
    .map((part) => (word.test(part) ? part : ':other'))
    .join('/');
