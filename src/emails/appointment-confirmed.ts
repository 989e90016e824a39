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
  /** The client's message, for the expert only; may be empty. */
  readonly message: string;
  /** Hours before the start until which a change is free, for the client only. */
  readonly freeHours: string;
  /** Withdrawal link for a consumer, for the client only. */
  readonly withdraw: string;
}

/** To both: booked, or a request accepted by the expert. */
export const appointmentConfirmed = defineMail<Confirmed>({
  subject: ({ other }, site) => `Rendez-vous confirmé avec ${named(other)} — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: (data) => [
    { paragraph: `Votre rendez-vous avec ${named(data.other)} est confirmé.` },
    ...sessionBlocks(data),
    ...(data.message ? [{ paragraph: 'Son message :' }, ...paragraphs(data.message)] : []),
    { button: { label: 'Voir mes rendez-vous', href: data.link } },
    { note: 'L’invitation est jointe, pour votre agenda. Connectez-vous 5 minutes avant le début.' },
    ...(data.freeHours ? [freeChangeNote(data.when, data.freeHours)] : []),
    ...withdrawalBlocks(data.withdraw),
  ],
  example: {
    ...exampleAppointment,
    price: '60,00 €',
    message: 'Par où commencer ?',
    freeHours: '24',
    withdraw: exampleWithdrawal,
  },
});
