import { cancelAppointmentCopy, editAppointmentCopy } from '#copy/appointments';
import { ratingCopy } from '#copy/reviews';
import { PendingForm } from '#parts/dialog-form';
import type { Frame } from '#parts/dialog-outlet';

/** Frame of a dialog of /rendez-vous/{id}, before its data has arrived. */
export function appointmentFrame(dialog: string, other: string): Frame | undefined {
  if (dialog === 'modifier') return { size: 'lg', pending: <PendingForm title={editAppointmentCopy.title} /> };
  if (dialog === 'annuler')
    return { size: 'sm', role: 'alertdialog', pending: <PendingForm title={cancelAppointmentCopy.title} /> };
  if (dialog === 'evaluer') return { pending: <PendingForm title={ratingCopy.title(other)} /> };
  return undefined;
}
