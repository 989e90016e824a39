import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#platform/database';
import type { PromoCodes } from '#platform/database/types';
import { addPerson } from './people.ts';

/** A promo code of 25 percent, valid in 2026 and 2027; `own` overrides its fields. */
export async function addPromoCode(db: Database, own: Partial<Insertable<PromoCodes>> = {}): Promise<string> {
  const { profileId } = await addPerson(db, { role: 'admin' });
  const { code } = await db
    .insertInto('promo_codes')
    .values({
      code: `CODE-${randomUUID().slice(0, 12).toUpperCase()}`,
      percent: 'amount_cents' in own ? null : 25,
      valid_from: new Date('2026-01-01T00:00:00Z'),
      valid_until: new Date('2028-01-01T00:00:00Z'),
      max_uses: 100,
      created_by: profileId,
      created_at: new Date('2026-01-01T00:00:00Z'),
      ...own,
    })
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}
