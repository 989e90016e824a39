import { deadlineIn, whenIn } from '#emails/appointment';
import { contractEnded } from '#emails/contract-ended';
import { formatMoney } from '#kernel/money';
import { usualZone } from '#kernel/zoned-time';
import { type ContractFacts, findEnding } from '#modules/booking/server';
import { addressOf } from '#modules/identity/server';
import { withCalendar } from './calendar.ts';
import { letter, type Row } from './letter.ts';

type Reader = 'client' | 'expert';

/** Receipt for the client and notice for the expert that the time is free, with the cancellation for the reader's calendar. */
const ended =
  (reader: Reader): Row<ContractFacts['contract-ended']> =>
  async (platform, { endingId }) => {
    const { db, site } = platform;
    const ending = await findEnding(db, endingId);
    const person = ending && (await addressOf(platform, ending[reader].userId));
    if (!person) return undefined;
    const zone = reader === 'expert' ? ending.timeZone : usualZone;
    const other = ending[reader === 'client' ? 'expert' : 'client'].fullName;
    const mail = letter(platform, person.to, contractEnded, {
      firstName: person.firstName,
      other,
      title: ending.title,
      when: whenIn(zone, ending.sessions),
      link: `${site.origin}/rendez-vous`,
      kind: ending.kind,
      role: reader,
      declared: deadlineIn(zone, ending.declaredAt),
      ends: ending.endsAt > ending.declaredAt ? deadlineIn(zone, ending.endsAt) : '',
      refund: ending.refundCents > 0 ? formatMoney({ cents: ending.refundCents, currency: ending.currency }) : '',
    });
    return withCalendar(platform, mail, {
      sessions: ending.sessions,
      title: ending.title,
      other,
      cancelled: true,
      attendee: { name: ending[reader].fullName, email: person.to },
    });
  };

export const contractRows = { 'contract-ended': { client: ended('client'), expert: ended('expert') } };
