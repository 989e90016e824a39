import { messageUnread } from '#emails/message-unread';
import { addressOf } from '#modules/identity/server';
import { findUnread, type MessagesFacts } from '#modules/messages/server';
import { appointmentPage } from './addresses.ts';
import { letter, type Row } from './letter.ts';

/** Undefined once it was read. The mail does not contain the message (0043). */
const unread: Row<MessagesFacts['message-went-unread']> = async (platform, fact) => {
  const { db, site } = platform;
  const found = await findUnread(db, fact);
  const person = found && (await addressOf(platform, found.readerUserId));
  return (
    person &&
    letter(platform, person.to, messageUnread, {
      firstName: person.firstName,
      other: found.other,
      title: found.title,
      count: String(found.count),
      link: `${appointmentPage(site, fact.appointmentId)}/messages`,
    })
  );
};

export const messageRows = { 'message-went-unread': unread };
