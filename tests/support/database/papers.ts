import type { PaperId } from '#kernel/ids';
import type { Database } from '#platform/database';

interface Wanted {
  readonly issuer: string;
  readonly recipient: string;
  readonly appointmentId?: string;
  readonly issuerName?: string;
  readonly street?: string;
  readonly at?: Date;
  readonly series?: string;
  readonly place?: number;
}

/** An invoice as a row, in its own number series. */
export async function addInvoice(
  db: Database,
  {
    issuer,
    recipient,
    appointmentId = crypto.randomUUID(),
    issuerName = 'Claire Fontaine',
    street = '12 rue des Carmes',
    at = new Date(),
    series = crypto.randomUUID(),
    place = 1,
  }: Wanted,
): Promise<PaperId> {
  const party = {
    name: issuerName,
    form: '',
    street,
    postcode: '75005',
    town: 'Paris',
    country: 'FR',
    siren: '732829320',
    vatNumber: '',
    professional: true,
  };
  const { id } = await db
    .insertInto('papers')
    .values({
      kind: 'invoice',
      issuer_id: issuer,
      recipient_id: recipient,
      series,
      year: 2026,
      place,
      number: `2026-${series}-${place}`,
      entry_id: `payment:${series}-${place}`,
      appointment_id: appointmentId,
      currency: 'EUR',
      net_cents: 6000,
      vat_cents: 0,
      gross_cents: 6000,
      vat_regime: 'franchise',
      issuer: JSON.stringify(party),
      recipient: JSON.stringify({ ...party, name: 'Sophie Delattre', siren: '', professional: false }),
      service: JSON.stringify({ startsAt: at, minutes: 30, paidAt: at }),
      issued_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id as PaperId;
}
