import { type AppointmentWords, datesIn } from '#emails/appointment';
import type { SessionBlock } from '#emails/blocks';
import type { OpenTasks } from '#emails/meanwhile';
import type { AppointmentId } from '#kernel/ids';
import { formatMoney, type Money } from '#kernel/money';
import { zoneName } from '#kernel/zone-places';
import { timeIn } from '#kernel/zoned-time';
import { callOpensMinutes } from '#modules/booking';
import { findSessionCard, type SessionCard } from '#modules/booking/server';
import { lastDeviceTest } from '#modules/calls/server';
import { firstPasswordLink } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { appointmentPage } from './addresses.ts';
import { mailPortrait } from './portrait.ts';

export type Reader = 'client' | 'expert';

interface About {
  readonly id: AppointmentId;
  readonly reader: Reader;
  readonly firstName: string;
  readonly title: string;
  /** Time zone of the reader. */
  readonly zone: string;
  readonly sessions: readonly { readonly startsAt: Date; readonly endsAt: Date }[];
}

/** Values of every mail about an appointment, and its card; undefined once it is deleted. */
export async function sessionWords(
  platform: Platform,
  { id, reader, firstName, title, zone, sessions }: About,
): Promise<{ readonly words: AppointmentWords; readonly card: SessionCard } | undefined> {
  const card = await findSessionCard(platform.db, id, reader);
  return (
    card && {
      card,
      words: {
        firstName,
        other: card.other.name,
        // An expert's profile is public, a client's is not.
        position: reader === 'client' ? card.other.position : '',
        portrait: await mailPortrait(platform, card.other.avatarUrl),
        title,
        dates: datesIn(zone, sessions),
        zone: zoneName(zone),
        link: appointmentPage(platform.site, id),
      },
    }
  );
}

/** « 13:55 », when the room of a session opens. */
export const roomOpens = (zone: string, { startsAt }: { readonly startsAt: Date }) =>
  timeIn(zone, new Date(startsAt.getTime() - callOpensMinutes * 60_000));

/** Amount of a card, with the state of its payment. */
export const amountOf = (price: Money, state: string): SessionBlock['amount'] => ({
  price: formatMoney(price),
  state: price.cents === 0 ? 'Rien à payer' : state,
});

/** Tasks that the reader has not done yet. */
export async function openTasks(
  platform: Platform,
  { card, words, reader }: { readonly card: SessionCard; readonly words: AppointmentWords; readonly reader: Reader },
  invitation: boolean,
): Promise<OpenTasks> {
  const tested = await lastDeviceTest(platform, card.readerId);
  return {
    password: (reader === 'client' && (await firstPasswordLink(platform, card.readerId))) || '',
    questions: reader === 'client' ? card.openQuestions : 0,
    link: words.link,
    test: platform.env.CALLS && tested?.verdict !== 'good' ? `${platform.site.origin}/appels-video/test` : '',
    invitation,
  };
}
