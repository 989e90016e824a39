import { access } from './access.ts';
import { amounts } from './amounts.ts';
import { call } from './call.ts';
import { catalogue } from './catalogue.ts';
import { doubleBooking } from './double-booking.ts';
import { erasure } from './erasure.ts';
import { instances } from './instances.ts';
import { lifecycle } from './lifecycle.ts';
import { lighthouseScores } from './lighthouse.ts';
import { live } from './live.ts';
import { money } from './money.ts';
import { noShow } from './no-show.ts';
import { pages } from './pages.ts';
import type { Proof } from './proof.ts';
import { slots } from './slots.ts';
import { uploads } from './uploads.ts';
import { webhooks } from './webhooks.ts';

/** Every promise of the README that has an executable. */
export const proofs = {
  access,
  instances,
  catalogue,
  pages,
  lighthouse: lighthouseScores,
  slots,
  lifecycle,
  'double-booking': doubleBooking,
  'no-show': noShow,
  uploads,
  erasure,
  live,
  call,
  money,
  webhooks,
  amounts,
} satisfies Record<string, Proof>;
