import { AsyncLocalStorage } from 'node:async_hooks';
import type { UserId } from '#kernel/ids';

/** The request that is being answered, for log lines and security events. */
export interface RequestFacts {
  readonly requestId: string;
  /** Stored prefix of the client's address (`prefixOf`). */
  readonly network: string;
  /** Signed-in person, once the session has been read. */
  userId?: UserId;
  /** Code of the last action that was refused. */
  refusal?: string;
}

/** Empty outside a request. Part of the platform, not a global: the built app and `src/main` have their own copies of this file. */
export type RequestScope = AsyncLocalStorage<RequestFacts>;

export const createRequestScope = (): RequestScope => new AsyncLocalStorage();
