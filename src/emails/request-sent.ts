import {
  type AppointmentWords,
  exampleAppointment,
  exampleWithdrawal,
  named,
  sessionBlocks,
  withdrawalBlocks,
} from './appointment.ts';
import { defineMail } from './mail.ts';

export const requestSent = defineMail<AppointmentWords & { price: string; answerBy: string; withdraw: string }>({
  subject: (_, site) => `Votre demande de rendez-vous est envoyée — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: (data) => [
    {
      paragraph: `Votre demande est envoyée à ${named(data.other)}, qui a jusqu’au ${data.answerBy} pour répondre. D’ici là, le créneau vous est réservé.`,
    },
    ...sessionBlocks(data),
    { button: { label: 'Voir mes rendez-vous', href: data.link } },
    ...withdrawalBlocks(data.withdraw),
    { note: 'Vous ne serez débité que si la demande est acceptée. Sans réponse, elle expire d’elle-même.' },
  ],
  example: {
    ...exampleAppointment,
    price: '60,00 €',
    answerBy: 'lundi 16 novembre à 11:00 (CET)',
    withdraw: exampleWithdrawal,
  },
});
