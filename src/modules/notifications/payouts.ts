import { confirmIban } from '#emails/confirm-iban';
import { payoutSent } from '#emails/payout-sent';
import { formatMoney } from '#kernel/money';
import { addressOf } from '#modules/identity/server';
import { findIbanChange, findPayout, ibanChangeToken, type PayoutsFacts } from '#modules/payouts/server';
import { letter, type Row } from './letter.ts';

const sent: Row<PayoutsFacts['payout-sent']> = async (identity, { payoutId }) => {
  const { db, clock, site } = identity.platform;
  const payout = await findPayout(db, clock.now(), payoutId);
  const person = payout && (await addressOf(identity, payout.expert.userId));
  if (!person) return undefined;
  return letter(identity, person.to, payoutSent, {
    firstName: person.firstName,
    title: payout.title,
    amount: formatMoney(payout),
    last4: payout.ibanLast4 ?? '',
    link: `${site.origin}/expert-space/paiements`,
  });
};

/** Undefined once the change was replaced, confirmed or has expired. */
const asked: Row<PayoutsFacts['iban-change-requested']> = async (identity, { changeId }) => {
  const { db, clock, env, site } = identity.platform;
  const change = await findIbanChange(db, clock.now(), changeId);
  const person = change && (await addressOf(identity, change.userId));
  if (!person) return undefined;
  const link = `${site.origin}/expert-space/paiements/iban?cle=${ibanChangeToken(env, changeId)}`;
  return letter(identity, person.to, confirmIban, { firstName: person.firstName, last4: change.last4, link });
};

export const payoutRows = { 'payout-sent': sent, 'iban-change-requested': asked };
