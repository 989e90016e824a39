import type { Stripe } from 'stripe';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Env, Site } from './env.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail.ts';
import type { Redis } from './redis.ts';
import type { RequestScope } from './request-scope.ts';
import type { Scanner } from './scanner.ts';
import type { SecurityEvents } from './security-events.ts';
import type { Storage } from './storage.ts';

/** External dependencies of the product. `main/compose.ts` creates the real adapters. */
export interface Platform {
  readonly env: Env;
  readonly site: Site;
  readonly log: Log;
  readonly requests: RequestScope;
  readonly securityEvents: SecurityEvents;
  readonly clock: Clock;
  readonly db: Database;
  readonly redis: Redis;
  readonly mailer: Mailer;
  readonly storage: Storage;
  /** Virus scanner; undefined without one: files then wait, unless the operator delivers them unscanned. */
  readonly scanner: Scanner | undefined;
  /** Undefined when the operator takes no payments. */
  readonly stripe: Stripe | undefined;
}
