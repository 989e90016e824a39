import { confirmIban } from '#emails/confirm-iban';
import { destinationSentences, payoutDestinationChanged } from '#emails/payout-destination-changed';
import { payoutSent } from '#emails/payout-sent';
import { formatMoney } from '#kernel/money';
import { addressOf, notMeLink } from '#modules/identity/server';
import { destinationHoldHours } from '#modules/payouts';
import { findIbanChange, findPayout, ibanChangeToken, type PayoutsFacts } from '#modules/payouts/server';
import { letter, type Row } from './letter.ts';

const sent: Row<PayoutsFacts['payout-sent']> = async (platform, { payoutId }) => {
  const { db, clock, site } = platform;
  const payout = await findPayout(db, clock.now(), payoutId);
  const person = payout && (await addressOf(platform, payout.expert.userId));
  if (!person) return undefined;
  return letter(platform, person.to, payoutSent, {
    firstName: person.firstName,
    title: payout.title,
    amount: formatMoney(payout),
    last4: payout.ibanLast4 ?? '',
    link: `${site.origin}/expert-space/paiements`,
  });
};

/** Undefined once the change was replaced, confirmed or has expired. */
const asked: Row<PayoutsFacts['iban-change-requested']> = async (platform, { changeId }) => {
  const { db, clock, env, site } = platform;
  const change = await findIbanChange(db, clock.now(), changeId);
  const person = change && (await addressOf(platform, change.userId));
  if (!person) return undefined;
  const link = `${site.origin}/expert-space/paiements/iban?cle=${ibanChangeToken(env, changeId)}`;
  return letter(platform, person.to, confirmIban, { firstName: person.firstName, last4: change.last4, link });
};

const redirected: Row<PayoutsFacts['payout-destination-changed']> = async (platform, { userId, to }) => {
  const person = await addressOf(platform, userId);
  if (!person) return undefined;
  return letter(platform, person.to, payoutDestinationChanged, {
    firstName: person.firstName,
    sentence: destinationSentences[to],
    hours: String(destinationHoldHours),
    notMe: await notMeLink(platform, userId, person.to),
  });
};

export const payoutRows = {
  'payout-sent': sent,
  'iban-change-requested': asked,
  'payout-destination-changed': redirected,
};
