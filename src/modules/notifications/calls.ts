import { recapDocument, recapFileName } from '#documents/recap';
import { deadlineIn, whenIn } from '#emails/appointment';
import { callReminder } from '#emails/call-reminder';
import { recap as recapMail } from '#emails/recap';
import { usualZone } from '#kernel/zoned-time';
import { type CallsFacts, findComingCall, findDueRecap } from '#modules/calls/server';
import { addressOf } from '#modules/identity/server';
import { makePdf } from '#platform/pdf';
import { letter, type Row } from './letter.ts';

type Role = 'client' | 'expert';

/** Undefined once the call was cancelled, moved or has begun; other mails report that. */
const reminder =
  (role: Role): Row<CallsFacts['call-came-near']> =>
  async (platform, fact) => {
    const { db, site, clock, env } = platform;
    const found = await findComingCall(db, fact, role, clock.now());
    const person = found && (await addressOf(platform, found.reader.userId));
    if (!person) return undefined;
    return letter(platform, person.to, callReminder, {
      firstName: person.firstName,
      other: found.other,
      title: found.title,
      when: whenIn(found.reader.timeZone ?? usualZone, [found]),
      link: env.CALLS ? `${site.origin}/appels-video/${found.id}` : `${site.origin}/rendez-vous`,
      notice: fact.notice,
      test: env.CALLS ? `${site.origin}/appels-video/test` : '',
    });
  };

/** Renders the file now, so that it matches the recap at the time of sending. */
const dueRecap =
  (role: Role): Row<CallsFacts['recap-was-due']> =>
  async (platform, fact) => {
    const { db, site, clock } = platform;
    const now = clock.now();
    const found = await findDueRecap(db, fact, role, now);
    const person = found && (await addressOf(platform, found.reader.userId));
    if (!person) return undefined;
    const { reader, recap } = found;
    const timeZone = reader.timeZone ?? usualZone;
    const content = recapDocument({ ...recap, reader: reader.fullName, other: recap.peer.name, timeZone }, site);
    return {
      ...letter(platform, person.to, recapMail, {
        firstName: person.firstName,
        other: recap.peer.name,
        title: recap.title,
        when: whenIn(timeZone, [recap]),
        link: `${site.origin}/appels-video/${recap.id}/compte-rendu`,
        until: deadlineIn(timeZone, recap.closesAt),
      }),
      attachments: [{ filename: recapFileName, contentType: 'application/pdf', content: await makePdf(content, now) }],
    };
  };

export const callRows = {
  'call-came-near': { client: reminder('client'), expert: reminder('expert') },
  'recap-was-due': { client: dueRecap('client'), expert: dueRecap('expert') },
};
