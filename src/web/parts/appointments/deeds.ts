import { appointmentsCopy as copy } from '#copy/appointments';
import { claimCopy } from '#copy/claims';
import { recapCopy } from '#copy/recap';
import { ratingCopy } from '#copy/reviews';
import type { AppointmentEntry } from '#modules/booking';
import { type Claim, claimable } from '#modules/claims';
import { againAddress } from '#web/parts/booking/again-address';
import { recapAddress } from '#web/parts/recap/address';

export type DeedKey =
  | 'join'
  | 'pay'
  | 'accept'
  | 'write'
  | 'messages'
  | 'answer'
  | 'rate'
  | 'edit'
  | 'agenda'
  | 'invoice'
  | 'recap'
  | 'rebook'
  | 'claim'
  | 'cancel';

/** One action on an appointment. */
export interface Deed {
  readonly key: DeedKey;
  readonly label: string;
  readonly to: string;
  /** Opens above the page of the appointment. */
  readonly isDialog?: boolean;
  /** A file, which the browser downloads. */
  readonly isFile?: boolean;
}

/** Facts about the appointment from other modules. */
export interface Known {
  /** The room can be entered. */
  readonly isOpen: boolean;
  /** Already rated by the client. */
  readonly isRated: boolean;
  /** Invoices or credit notes exist. */
  readonly hasPapers: boolean;
  readonly claim: Claim | undefined;
  readonly now: Date;
}

/** Preparatory questions without an answer. */
export const openQuestions = ({ answers }: Pick<AppointmentEntry, 'answers'>) =>
  answers.filter(({ answer }) => answer === '').length;

/** Actions that the viewer may take now: the one that matters most, and the others in the order of the menu. Permissions come from
 * `possibleChanges`, and so from the lifecycle. */
export function deedsOf(appointment: AppointmentEntry, known: Known) {
  const all = offered(appointment, known);
  const primary = all.find(({ key }) => key === primaryKey(appointment, known));
  return {
    primary,
    others: all.filter((deed) => deed !== primary && !onlyPrimary.has(deed.key)),
  };
}

/** Actions that another place of the page offers too. */
const onlyPrimary: ReadonlySet<DeedKey> = new Set(['accept', 'write', 'answer']);

function primaryKey(
  { role, status, changes, canBeRated, ...appointment }: AppointmentEntry,
  known: Known,
): DeedKey | undefined {
  if (known.isOpen) return 'join';
  const isClient = role === 'client';
  switch (status) {
    case 'held':
      return 'pay';
    case 'requested':
      return isAnswered(changes, appointment.series) ? 'accept' : 'write';
    case 'scheduled':
      return changes.answer && openQuestions(appointment) > 0 ? 'answer' : 'agenda';
    case 'completed':
      if (!isClient) return 'recap';
      return canBeRated && !known.isRated ? 'rate' : 'rebook';
    case 'cancelled':
      return isClient ? 'rebook' : undefined;
  }
}

/** The answer to the first session of a mentorship applies to all. */
const isAnswered = ({ accept }: AppointmentEntry['changes'], series: AppointmentEntry['series']) =>
  accept && (series?.place ?? 1) === 1;

function offered({ id, ...appointment }: AppointmentEntry, known: Known): Deed[] {
  const { role, status, changes, other } = appointment;
  const here = `/rendez-vous/${id}`;
  const isClient = role === 'client';
  const claim = claimLabel(appointment, known);
  const deeds: (Deed | false)[] = [
    known.isOpen && { key: 'join', label: copy.join, to: `/appels-video/${id}` },
    status === 'held' && isClient && { key: 'pay', label: copy.pay, to: `/checkout?hold=${id}` },
    isAnswered(changes, appointment.series) && { key: 'accept', label: copy.accept, to: `${here}/repondre` },
    status !== 'held' &&
      status !== 'cancelled' && { key: 'write', label: copy.write(other.firstName), to: `${here}#messages` },
    changes.answer && { key: 'answer', label: copy.answer, to: `${here}#preparer` },
    isClient && appointment.canBeRated && !known.isRated && dialog('rate', ratingCopy.deed, `${here}/evaluer`),
    changes.rename && dialog('edit', copy.edit, `${here}/modifier`),
    status === 'scheduled' && { key: 'agenda', label: copy.calendar.file, to: `${here}.ics`, isFile: true },
    known.hasPapers && { key: 'invoice', label: copy.invoice, to: `${here}/factures` },
    status === 'completed' && { key: 'recap', label: recapCopy.title, to: recapAddress(id) },
    isClient &&
      (other.slug
        ? { key: 'rebook', label: copy.rebook, to: againAddress(other.slug, appointment) }
        : { key: 'rebook', label: copy.find, to: '/recherche' }),
    claim !== undefined && { key: 'claim', label: claim, to: `${here}/reclamation` },
    changes.cancel && dialog('cancel', copy.cancel, `${here}/annuler`),
  ];
  return deeds.filter((deed) => deed !== false);
}

const dialog = (key: DeedKey, label: string, to: string): Deed => ({ key, label, to, isDialog: true });

/** Label of the claim for this viewer; `undefined` when none can be raised or read. */
function claimLabel(
  appointment: Pick<AppointmentEntry, 'role' | 'status' | 'endsAt'>,
  { claim, now }: Known,
): string | undefined {
  const { deeds } = claimCopy;
  if (!claim) return appointment.role === 'client' && claimable(appointment, now) ? deeds.raise : undefined;
  return claim.role === 'expert' && !claim.answer && !claim.decided ? deeds.answer : deeds.read;
}
