import { deadlineIn } from '#emails/appointment';
import { contractEnded } from '#emails/contract-ended';
import { formatMoney } from '#kernel/money';
import { usualZone } from '#kernel/zoned-time';
import { type ContractFacts, findEnding } from '#modules/booking/server';
import { addressOf } from '#modules/identity/server';
import { withCalendar } from './calendar.ts';
import { letter, type Row } from './letter.ts';
import { type Reader, sessionWords } from './session-words.ts';

/** Receipt for the client and notice for the expert that the time is free, with the cancellation for the reader's calendar. */
const ended =
  (reader: Reader): Row<ContractFacts['contract-ended']> =>
  async (platform, { endingId }) => {
    const ending = await findEnding(platform.db, endingId);
    const person = ending && (await addressOf(platform, ending[reader].userId));
    if (!person) return undefined;
    const zone = reader === 'expert' ? ending.timeZone : usualZone;
    const { title, sessions } = ending;
    const [first] = sessions;
    const found =
      first &&
      (await sessionWords(platform, { id: first.id, reader, firstName: person.firstName, title, zone, sessions }));
    if (!found) return undefined;
    const mail = letter(platform, person.to, contractEnded, {
      ...found.words,
      kind: ending.kind,
      role: reader,
      declared: deadlineIn(zone, ending.declaredAt),
      ends: ending.endsAt > ending.declaredAt ? deadlineIn(zone, ending.endsAt) : '',
      refund: ending.refundCents > 0 ? formatMoney({ cents: ending.refundCents, currency: ending.currency }) : '',
    });
    return withCalendar(platform, mail, {
      sessions,
      title,
      other: found.words.other,
      cancelled: true,
      attendee: { name: ending[reader].fullName, email: person.to },
    });
  };

export const contractRows = { 'contract-ended': { client: ended('client'), expert: ended('expert') } };
