import { sql } from 'kysely';
import type { Platform } from '#platform/platform';
import { testsEndBefore } from '../rules/device-test.ts';

/** Deletes device tests that no longer count; returns how many. */
export async function forgetDeviceTests({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from device_tests where (user_profile_id, device) in (
      select user_profile_id, device from device_tests where tested_at <= ${testsEndBefore(clock.now())}
      limit 1000 for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
