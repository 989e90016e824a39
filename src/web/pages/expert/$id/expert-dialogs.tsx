import { bookingCopy as copy } from '#copy/booking';
import type { PublicExpert } from '#modules/experts';
import { PendingPicker } from '#parts/booking/pending-picker';
import { DialogOutlet, type Frame } from '#parts/dialog-outlet';

/** The booking and mentorship dialogs above the profile. */
export const ExpertDialogs = ({ expert }: { readonly expert: PublicExpert }) => (
  <DialogOutlet below={`/expert/${expert.slug}`} context={expert} frameAt={(path) => frameAt(path, expert)} />
);

const titles = new Map([
  ['reserver', copy.title],
  ['mentorat', copy.mentorTitle],
]);

function frameAt(path: string, expert: PublicExpert): Frame | undefined {
  const title = titles.get(path);
  return title && { size: 'xl', pending: <PendingPicker title={title(expert.fullName)} expert={expert} /> };
}
