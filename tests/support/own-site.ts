import type { BrowserContext } from '@playwright/test';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#platform/database';
import type { DB } from '#platform/database/types';
import { test as base } from './journey.ts';
import { newPerson, signUpByForm } from './people.ts';
import { startStack } from './stack.ts';
import { haveShownKey } from './two-factor.ts';

export interface OwnSite {
  readonly origin: string;
  readonly stripeOrigin: string;
  readonly databaseUrl: string;
  readonly db: Database;
}

/** A site per test worker, with the nine domains and no people: its rows can be changed without affecting others. */
export const test = base.extend<object, { ownSite: OwnSite }>({
  ownSite: [
    async ({ browserName }, use, { workerIndex }) => {
      const stack = await startStack(`${browserName}_${workerIndex}`, {}, { story: false });
      const { origin } = await stack.startWeb({ PORT: stack.env.PORT ?? '' });
      const pool = new pg.Pool({ connectionString: stack.databaseUrl });
      const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
      await use({ origin, stripeOrigin: stack.stripeOrigin, databaseUrl: stack.databaseUrl, db });
      await db.destroy();
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Signs in a new admin who has passed the second factor. */
export async function signInAsAdmin(context: BrowserContext, { db, databaseUrl, origin }: OwnSite) {
  const person = newPerson();
  await signUpByForm(context, person, origin);
  await db.updateTable('users').set({ email_verified: true }).where('email', '=', person.email).execute();
  await db.updateTable('user_profiles').set({ role: 'admin' }).where('email', '=', person.email).execute();
  await haveShownKey(person, databaseUrl);
}
