import {
  type AppointmentWords,
  exampleAppointment,
  exampleWithdrawal,
  freeChangeNote,
  named,
  sessionBlocks,
  withdrawalBlocks,
} from './appointment.ts';
import { defineMail } from './mail.ts';

export const requestAccepted = defineMail<AppointmentWords & { price: string; freeHours: string; withdraw: string }>({
  subject: (_, site) => `Votre demande de rendez-vous est acceptée — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: (data) => [
    { paragraph: `Votre demande est acceptée : votre rendez-vous avec ${named(data.other)} est confirmé.` },
    ...sessionBlocks(data),
    { button: { label: 'Voir mes rendez-vous', href: data.link } },
    { note: 'L’invitation est jointe, pour votre agenda. Connectez-vous 5 minutes avant le début.' },
    freeChangeNote(data.when, data.freeHours),
    ...withdrawalBlocks(data.withdraw),
  ],
  example: { ...exampleAppointment, price: '60,00 €', freeHours: '24', withdraw: exampleWithdrawal },
});
