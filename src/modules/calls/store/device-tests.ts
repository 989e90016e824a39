import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import type { TestVerdict } from '../rules/device-test.ts';

interface Tested {
  readonly person: ProfileId;
  readonly device: string;
  readonly verdict: TestVerdict;
  readonly testedAt: Date;
}

/** Devices kept per person: a browser that keeps no cookies gets a new id for each test. */
export const mostDevices = 10;

/** Stores the test in place of the former one of its device, and deletes the oldest ones above the maximum. */
export async function keepTest(trx: DatabaseTransaction, { person, device, verdict, testedAt }: Tested) {
  const tested = { verdict, tested_at: testedAt };
  await trx
    .insertInto('device_tests')
    .values({ user_profile_id: person, device, ...tested })
    .onConflict((conflict) => conflict.columns(['user_profile_id', 'device']).doUpdateSet(tested))
    .execute();
  await sql`
    delete from device_tests where user_profile_id = ${person} and device in (
      select device from device_tests where user_profile_id = ${person}
      order by tested_at desc, device offset ${mostDevices}
    )`.execute(trx);
}
