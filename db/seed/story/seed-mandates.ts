import { mandateVersion } from '#modules/experts';
import { addMandate, saveIdentity } from '#modules/experts/server';
import type { Platform } from '#platform/platform';
import { experts } from './experts.ts';
import { sampleExpertId } from './sample-ids.ts';

/** A SIREN, whose last digit is a checksum. */
function sampleSiren(index: number): string {
  const first = String(90_000_000 + index * 7);
  const sum = first.split('').reduce((total, digit, place) => {
    const counted = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return `${first}${(10 - (sum % 10)) % 10}`;
}

/** Gives every sample expert an invoicing identity and a signed mandate: without it they could not be booked. */
export async function seedMandates({ db, env, clock, log }: Platform): Promise<void> {
  const signed = await db.selectFrom('invoicing_mandates').select('version').limit(1).executeTakeFirst();
  if (signed) return;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    for (const [index, { firstName, lastName }] of experts.entries()) {
      const expert = sampleExpertId(index);
      const identity = {
        legalName: `${firstName} ${lastName}`,
        companyForm: '',
        street: `${1 + (index % 60)} rue des Ateliers`,
        postcode: '44000',
        town: 'Nantes',
        country: 'FR',
        siren: sampleSiren(index),
        vatRegime: 'franchise',
        vatNumber: '',
        birthDate: `19${60 + (index % 35)}-0${1 + (index % 9)}-15`,
        taxNumber: String(1_000_000_000_000 + index),
      } as const;
      await saveIdentity(trx, env, expert, identity, now);
      await addMandate(trx, { expert, version: mandateVersion, words: 'Mandat de démonstration.', now });
    }
  });
  log.info({ experts: experts.length }, 'sample mandates signed');
}
