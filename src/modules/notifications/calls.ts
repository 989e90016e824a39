import { callReminder } from '#emails/call-reminder';
import { usualZone } from '#kernel/zoned-time';
import { type CallsFacts, findComingCall } from '#modules/calls/server';
import { addressOf } from '#modules/identity/server';
import { letter, type Row } from './letter.ts';
import { amountOf, openTasks, type Reader, roomOpens, sessionWords } from './session-words.ts';

/** Undefined once the call was cancelled, moved or has begun; other mails report that. */
const reminder =
  (reader: Reader): Row<CallsFacts['call-came-near']> =>
  async (platform, fact) => {
    const { db, site, clock, env } = platform;
    const coming = await findComingCall(db, fact, reader, clock.now());
    const person = coming && (await addressOf(platform, coming.reader.userId));
    if (!person) return undefined;
    const { id, title } = coming;
    const zone = coming.reader.timeZone ?? usualZone;
    const found = await sessionWords(platform, {
      id,
      reader,
      firstName: person.firstName,
      title,
      zone,
      sessions: [coming],
    });
    if (!found) return undefined;
    return letter(platform, person.to, callReminder, {
      ...found.words,
      notice: fact.notice,
      amount: found.card.isPaid ? amountOf(found.card.price, 'Payé') : undefined,
      call: env.CALLS ? `${site.origin}/appels-video/${id}` : '',
      opens: roomOpens(zone, coming),
      tasks: await openTasks(platform, { ...found, reader }, false),
    });
  };

export const callRows = { 'call-came-near': { client: reminder('client'), expert: reminder('expert') } };
