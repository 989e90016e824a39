import {
  type AppointmentWords,
  exampleAppointment,
  exampleWithdrawal,
  freeChangeNote,
  named,
  sessionBlocks,
  withdrawalBlocks,
} from './appointment.ts';
import { defineMail, paragraphs } from './mail.ts';

interface Confirmed extends AppointmentWords {
  readonly price: string;
  /** What the client wrote, for the expert alone; may be empty. */
  readonly message: string;
  /** Until how many hours before a change is free, for the client alone. */
  readonly freeHours: string;
  /** Where a consumer ends the contract, for the client alone. */
  readonly withdraw: string;
}

/** To both: booked, or the expert’s own yes to a request. */
export const appointmentConfirmed = defineMail<Confirmed>({
  subject: ({ other }, site) => `Rendez-vous confirmé avec ${named(other)} — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: (data) => [
    { paragraph: `Votre rendez-vous avec ${named(data.other)} est confirmé.` },
    ...sessionBlocks(data),
    ...(data.message ? [{ paragraph: 'Son message :' }, ...paragraphs(data.message)] : []),
    { button: { label: 'Voir mes rendez-vous', href: data.link } },
    { note: 'L’invitation est jointe, pour votre agenda. Connectez-vous 5 minutes avant le début.' },
    ...(data.freeHours ? [freeChangeNote(data.when, data.freeHours)] : []),
    ...withdrawalBlocks(data.withdraw),
  ],
  example: {
    ...exampleAppointment,
    price: '60,00 €',
    message: 'Par où commencer ?',
    freeHours: '24',
    withdraw: exampleWithdrawal,
  },
});
