import type { Selectable } from 'kysely';
import type { Currency } from '#kernel/money';
import type { Papers } from '#platform/database/types';
import type { VatRegime } from '../rules/amounts.ts';
import type { Paper, Party, Service } from '../rules/paper.ts';

export const paperFrom = (row: Selectable<Papers>): Paper => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  appointmentId: row.appointment_id,
  currency: row.currency as Currency,
  netCents: row.net_cents,
  vatCents: row.vat_cents,
  grossCents: row.gross_cents,
  platformCents: row.platform_cents,
  vatRegime: row.vat_regime as VatRegime,
  issuer: row.issuer as unknown as Party,
  recipient: row.recipient as unknown as Party,
  service: row.service as unknown as Service,
  issuedAt: row.issued_at,
});
