import type { AppointmentWords } from '#emails/appointment';
import type { ClientRules } from '#emails/client-rules';
import type { MailDefinition } from '#emails/mail';
import type { AppointmentId } from '#kernel/ids';
import { formatMoney } from '#kernel/money';
import { usualZone } from '#kernel/zoned-time';
import {
  type AppointmentStep,
  type BookingFacts,
  findStep,
  type PreparationFacts,
  type SessionCard,
} from '#modules/booking/server';
import { addressOf } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { withCalendar } from './calendar.ts';
import { clientRules } from './client-rules.ts';
import { type Letter, letter, type Row } from './letter.ts';
import { amountOf, type Reader, sessionWords } from './session-words.ts';

/** An appointment step, as told to one of its two participants. */
export interface Told extends AppointmentStep {
  readonly platform: Platform;
  readonly id: AppointmentId;
  readonly reader: Reader;
  readonly address: string;
  readonly zone: string;
  readonly card: SessionCard;
  /** Undefined for the expert. */
  readonly rules: ClientRules | undefined;
  /** Values that every mail contains. */
  readonly words: AppointmentWords;
}

/** Row for one of the two participants; undefined for a closed account. A suspended account is only told of cancellations. */
export const row =
  (
    reader: Reader,
    write: (told: Told) => Letter | undefined | Promise<Letter | undefined>,
  ): Row<(BookingFacts & PreparationFacts)[keyof (BookingFacts & PreparationFacts)]> =>
  async (platform, fact) => {
    const { appointmentId: id } = fact;
    const step = await findStep(platform.db, fact);
    const person = step && (await addressOf(platform, step[reader].userId, { suspended: step.to === 'cancelled' }));
    if (!person) return undefined;
    // A client's time zone is unknown.
    const zone = reader === 'expert' ? step.timeZone : usualZone;
    const { title, sessions } = step;
    const found = await sessionWords(platform, { id, reader, firstName: person.firstName, title, zone, sessions });
    if (!found) return undefined;
    const rules = reader === 'client' ? await clientRules(platform, { ...step, id, zone }) : undefined;
    return write({ ...step, ...found, platform, id, reader, address: person.to, zone, rules });
  };

export const say = <Data>(told: Told, mail: MailDefinition<Data>, data: NoInfer<Data>) =>
  letter(told.platform, told.address, mail, data);

/** Adds the invitation, update or cancellation for the reader's calendar. */
export const inviting = (told: Told, mail: Letter): Letter =>
  withCalendar(told.platform, mail, {
    sessions: told.sessions,
    title: told.words.title,
    other: told.words.other,
    cancelled: told.to === 'cancelled',
    attendee: { name: told[told.reader].fullName, email: told.address },
  });

export const money = ({ currency }: Told, cents: number) => formatMoney({ cents, currency });
export const price = (told: Told) => money(told, told.priceCents);

/** A request is charged once it is accepted; of a series only the first session is paid at once. */
export function amount(told: Told) {
  const { to, sessions, currency, priceCents: cents } = told;
  if (to === 'requested') return amountOf({ cents, currency }, 'Autorisé, débité à la confirmation');
  return amountOf({ cents, currency }, sessions.length > 1 ? 'par séance' : 'Payé');
}
