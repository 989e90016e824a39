import { createContext } from 'react-router';
import type { Viewer } from '#modules/identity';
import type { Caller } from '#modules/identity/server';
import type { Platform } from '#platform/platform';

/** Request context of every loader, action and middleware, under `context.get(visit)`. */
export interface Visit {
  readonly requestId: string;
  readonly nonce: string;
  readonly platform: Platform;
  readonly caller: Caller;
  readonly viewer: Viewer | undefined;
}

export const visit = createContext<Visit>();

/**
 * Holds the rendered page (entry.server.tsx). React Router reads the body of each response that passes through it, which would turn the
 * page into a stream.
 */
export const rendered = createContext<{ html?: string }>();
