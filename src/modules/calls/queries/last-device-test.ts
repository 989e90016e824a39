import type { ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { type TestVerdict, testsEndBefore } from '../rules/device-test.ts';

/** Latest test of a person on any device. */
export interface DeviceTest {
  readonly verdict: TestVerdict;
  readonly testedAt: Date;
}

/** Undefined when no device was tested within the last 30 days. */
export async function lastDeviceTest(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: ProfileId,
): Promise<DeviceTest | undefined> {
  const row = await db
    .selectFrom('device_tests')
    .select(['verdict', 'tested_at'])
    .where('user_profile_id', '=', person)
    .where('tested_at', '>', testsEndBefore(clock.now()))
    .orderBy('tested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { verdict: row.verdict as TestVerdict, testedAt: row.tested_at };
}
