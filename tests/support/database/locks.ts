import { expect } from 'vitest';
import { platform } from './clone.ts';

/** Until so many wait for a lock of someone else. */
export const waiting = (count: number) =>
  expect
    .poll(async () => {
      const found = await platform.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return found.rowCount;
    })
    .toBe(count);
