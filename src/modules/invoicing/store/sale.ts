import type { AppointmentId, ProfileId } from '#kernel/ids';
import { vatNumberOf } from '#kernel/siren';
import type { DatabaseTransaction } from '#platform/database';
import type { Env } from '#platform/env';
import type { VatRegime } from '../rules/amounts.ts';
import { type Party, platformSeries, seriesOf } from '../rules/paper.ts';

/** Session with its client and expert, as papers name them. */
export interface Sale {
  readonly expertId: ProfileId;
  readonly clientId: ProfileId;
  readonly client: Party;
  readonly startsAt: Date;
  readonly minutes: number;
}

const nowhere = { form: '', street: '', postcode: '', town: '', country: 'FR', siren: '', vatNumber: '' };

/** Takes the client from the order; for a mentorship, from the order of its first session. `undefined` for a deleted appointment. */
export async function findInvoicedSale(trx: DatabaseTransaction, id: AppointmentId): Promise<Sale | undefined> {
  const row = await trx
    .selectFrom('appointments as appointment')
    .innerJoin('user_profiles as client', 'client.id', 'appointment.client_id')
    .leftJoin('appointments as first', (join) =>
      join.onRef('first.series_id', '=', 'appointment.series_id').on('first.series_place', '=', 1),
    )
    .leftJoin('orders', (join) =>
      join.on((eb) => eb('orders.appointment_id', '=', eb.fn.coalesce('first.id', 'appointment.id'))),
    )
    .select(['appointment.expert_id', 'client.id as client_id', 'appointment.starts_at', 'appointment.ends_at'])
    .select(['client.first_name as own_first', 'client.last_name as own_last'])
    .select(['orders.first_name', 'orders.last_name', 'orders.buyer', 'orders.company_name', 'orders.siren'])
    .where('appointment.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const person = `${row.first_name ?? row.own_first} ${row.last_name ?? row.own_last}`.trim();
  const professional = row.buyer === 'professional';
  return {
    expertId: row.expert_id,
    clientId: row.client_id,
    client: {
      ...nowhere,
      name: professional ? (row.company_name ?? person) : person,
      siren: row.siren ?? '',
      professional,
    },
    startsAt: row.starts_at,
    minutes: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000),
  };
}

/** Issuer of papers: an expert or the platform. */
export interface Issuer {
  readonly id: ProfileId | null;
  readonly series: string;
  readonly party: Party;
  readonly vatRegime: VatRegime;
  /** Lost the franchise because of turnover, whatever regime the expert declared. */
  readonly leftFranchise: boolean;
}

/** Current invoicing identity of an expert; `undefined` before it is filled in. */
export async function expertIssuer(trx: DatabaseTransaction, expert: ProfileId): Promise<Issuer | undefined> {
  const row = await trx
    .selectFrom('invoicing_identities')
    .selectAll()
    .where('user_profile_id', '=', expert)
    .executeTakeFirst();
  if (!row) return undefined;
  const leftFranchise = row.franchise_left_at !== null;
  const standard = row.vat_regime === 'standard' || leftFranchise;
  return {
    id: expert,
    series: seriesOf(row.id),
    party: {
      name: row.legal_name,
      form: row.company_form,
      street: row.street,
      postcode: row.postcode,
      town: row.town,
      country: row.country,
      siren: row.siren,
      vatNumber: standard ? row.vat_number || vatNumberOf(row.siren) : '',
      professional: true,
    },
    vatRegime: standard ? 'standard' : 'franchise',
    leftFranchise,
  };
}

/** Switches the issuer to VAT; derives a missing VAT number from the SIREN. */
export const chargingVat = (issuer: Issuer): Issuer => ({
  ...issuer,
  vatRegime: 'standard',
  party: { ...issuer.party, vatNumber: issuer.party.vatNumber || vatNumberOf(issuer.party.siren) },
});

/** Operator from the settings. Charges no VAT without a VAT number. */
export function platformIssuer(env: Env): Issuer {
  const vatNumber = env.OPERATOR_VAT_NUMBER ?? '';
  return {
    id: null,
    series: platformSeries,
    party: {
      ...nowhere,
      name: env.OPERATOR_NAME ?? env.SITE_NAME,
      form: env.OPERATOR_LEGAL_FORM ?? '',
      street: env.OPERATOR_ADDRESS ?? '',
      siren: /\d{3} ?\d{3} ?\d{3}/.exec(env.OPERATOR_REGISTRATION ?? '')?.[0].replaceAll(' ', '') ?? '',
      vatNumber,
      professional: true,
    },
    vatRegime: vatNumber ? 'standard' : 'franchise',
    leftFranchise: false,
  };
}
