import { rows } from '../../tests/support/rows.ts';
import { freePorts } from '../../tests/support/stack.ts';
import { asApplication, databaseNamed } from '../database/dbmate.ts';
import { ownerUrl } from '../database/url.ts';
import type { Here } from './entry-points.ts';
import type { Place, Settings } from './place.ts';

/**
 * Creates the environment of a layout: a database that `migrate` creates, Redis, and a free port. `close` ends its processes and drops the
 * database.
 */
export async function openHere(place: Place, own: Settings = {}): Promise<Here & { close(): Promise<void> }> {
  const [port] = await freePorts(1);
  const origin = `http://localhost:${port}`;
  const name = `visavis_image_${process.pid}`;
  const database = databaseNamed(ownerUrl(), name);
  const end = new AbortController();
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATABASE_OWNER_URL: database,
    DATABASE_URL: asApplication(database),
    REDIS_URL: `${process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'}/${process.env.STACK_REDIS_DATABASE ?? 3}`,
    // A closed port: no mail is sent.
    SMTP_URL: 'smtp://127.0.0.1:9',
    AUTH_SECRET: 'a secret that only this run of the image knows',
    SEALING_KEY: 'a key that only this run of the image knows',
    ...own,
  };
  return {
    place,
    settings,
    database,
    origin,
    signal: end.signal,
    async close() {
      end.abort();
      // Forced, because connections of killed processes last a moment longer.
      await rows(`drop database if exists ${name} with (force)`, [], databaseNamed(ownerUrl(), 'postgres'));
    },
  };
}
