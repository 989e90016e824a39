import { recapDocument, recapFileName } from '#documents/recap';
import { afterSession } from '#emails/after-session';
import { deadlineIn } from '#emails/appointment';
import { recap as recapMail } from '#emails/recap';
import type { AppointmentId } from '#kernel/ids';
import { usualZone } from '#kernel/zoned-time';
import { type CallsFacts, findDueRecap } from '#modules/calls/server';
import { addressOf } from '#modules/identity/server';
import { findRateable, type ReviewsFacts } from '#modules/reviews/server';
import { makePdf } from '#platform/pdf';
import type { Platform } from '#platform/platform';
import { appointmentPage } from './addresses.ts';
import { type Letter, letter, type Row } from './letter.ts';
import { nextStarts } from './next-starts.ts';
import { refusedTopics } from './queries/own-mails.ts';
import { amountOf, sessionWords } from './session-words.ts';
import { wasSent } from './store/deliveries.ts';

type DueRecap = NonNullable<Awaited<ReturnType<typeof findDueRecap>>>;

/** Renders the file now, so that it matches the recap at the time of sending. */
async function recapFile({ site, clock }: Platform, { reader, recap }: DueRecap) {
  const timeZone = reader.timeZone ?? usualZone;
  const content = recapDocument({ ...recap, reader: reader.fullName, other: recap.peer.name, timeZone }, site);
  return { filename: recapFileName, contentType: 'application/pdf', content: await makePdf(content, clock.now()) };
}

const recapPage = ({ site }: Platform, id: AppointmentId) => `${site.origin}/appels-video/${id}/compte-rendu`;

/** Undefined once the recap was emptied. */
const toExpert: Row<CallsFacts['recap-was-due']> = async (platform, fact) => {
  const due = await findDueRecap(platform.db, fact, 'expert', platform.clock.now());
  const person = due && (await addressOf(platform, due.reader.userId));
  if (!person) return undefined;
  const { id, title, closesAt } = due.recap;
  const zone = due.reader.timeZone ?? usualZone;
  const about = { id, reader: 'expert', firstName: person.firstName, title, zone, sessions: [due.recap] } as const;
  const found = await sessionWords(platform, about);
  return (
    found && {
      ...letter(platform, person.to, recapMail, {
        ...found.words,
        link: recapPage(platform, id),
        until: deadlineIn(zone, closesAt),
      }),
      attachments: [await recapFile(platform, due)],
    }
  );
};

interface Ended {
  readonly id: AppointmentId;
  readonly to: string;
  readonly firstName: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly due: DueRecap | undefined;
  readonly rates: boolean;
}

async function toClient(platform: Platform, { id, to, due, rates, ...session }: Ended): Promise<Letter | undefined> {
  const { firstName, title } = session;
  const about = { id, reader: 'client', firstName, title, zone: usualZone, sessions: [session] } as const;
  const found = await sessionWords(platform, about);
  if (!found) return undefined;
  const { card, words } = found;
  const mail = letter(platform, to, afterSession, {
    ...words,
    amount: card.isPaid ? amountOf(card.price, 'Payé') : undefined,
    recap: due && { link: recapPage(platform, id), until: deadlineIn(usualZone, due.recap.closesAt) },
    rate: rates ? `${appointmentPage(platform.site, id)}/evaluer?onglet=termines` : '',
    again: await nextStarts(platform, { expert: card.expertId, zone: usualZone, session }),
  });
  return due ? { ...mail, attachments: [await recapFile(platform, due)] } : mail;
}

/** Undefined once the recap was emptied. Asks for a rating, unless that was done before or is not wanted. */
const withRecap: Row<CallsFacts['recap-was-due']> = async (platform, fact) => {
  const { db, clock } = platform;
  const { appointmentId: id } = fact;
  const due = await findDueRecap(db, fact, 'client', clock.now());
  const person = due && (await addressOf(platform, due.reader.userId));
  if (!person) return undefined;
  const refused = await refusedTopics(db, due.reader.userId);
  const rates =
    !refused.includes('ratings') && !(await wasSent(db, 'rating-was-due', id)) && Boolean(await findRateable(db, id));
  return toClient(platform, { ...due.recap, ...person, id, due, rates });
};

/** Undefined once it was rated, one of the two accounts is closed, or when the mail with the recap asks for it. */
const withoutRecap: Row<ReviewsFacts['rating-was-due']> = async (platform, { appointmentId: id }) => {
  const { db, clock } = platform;
  const session = await findRateable(db, id);
  const person = session && (await addressOf(platform, session.clientUserId));
  if (!person) return undefined;
  const refused = await refusedTopics(db, session.clientUserId);
  const due = await findDueRecap(db, { appointmentId: id }, 'client', clock.now());
  if (due && !refused.includes('recaps')) return undefined;
  return toClient(platform, { ...session, ...person, id, due: undefined, rates: true });
};

/** One mail to the client after a session, whichever of the two facts comes. */
export const afterSessionRows = {
  'recap-was-due': { client: withRecap, expert: toExpert },
  'rating-was-due': withoutRecap,
};
