import { access } from './access.ts';
import { amounts } from './amounts.ts';
import { audit } from './audit.ts';
import { call } from './call.ts';
import { catalogue } from './catalogue.ts';
import { doubleBooking } from './double-booking.ts';
import { erasure } from './erasure.ts';
import { files } from './files.ts';
import { fuzz } from './fuzz.ts';
import { holds } from './holds.ts';
import { image } from './image.ts';
import { instances } from './instances.ts';
import { invoices } from './invoices.ts';
import { lifecycle } from './lifecycle.ts';
import { lighthouseScores } from './lighthouse.ts';
import { live } from './live.ts';
import { money } from './money.ts';
import { noShow } from './no-show.ts';
import { pages } from './pages.ts';
import { payouts } from './payouts.ts';
import type { Proof } from './proof.ts';
import { ratings } from './ratings.ts';
import { refunds } from './refunds.ts';
import { reminders } from './reminders.ts';
import { rotation } from './rotation.ts';
import { search } from './search.ts';
import { slots } from './slots.ts';
import { spec } from './spec.ts';
import { stuffing } from './stuffing.ts';
import { takeover } from './takeover.ts';
import { trip } from './trip.ts';
import { uploads } from './uploads.ts';
import { webhooks } from './webhooks.ts';

/** Every promise of docs/promises.md with an executable proof. */
export const proofs = {
  access,
  fuzz,
  audit,
  instances,
  catalogue,
  search,
  trip,
  pages,
  lighthouse: lighthouseScores,
  slots,
  lifecycle,
  'double-booking': doubleBooking,
  holds,
  'no-show': noShow,
  refunds,
  reminders,
  uploads,
  files,
  erasure,
  live,
  call,
  money,
  payouts,
  ratings,
  webhooks,
  amounts,
  invoices,
  spec,
  takeover,
  stuffing,
  rotation,
  image,
} satisfies Record<string, Proof>;
