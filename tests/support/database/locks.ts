import { expect } from 'vitest';
import { platform } from './clone.ts';

/** Waits until this many sessions are blocked by a lock. */
export const waiting = (count: number) =>
  expect
    .poll(
      async () => {
        const found = await platform.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return found.rowCount;
      },
      // Hashing a password takes seconds on a busy machine.
      { timeout: 10_000 },
    )
    .toBe(count);
