import { type AppointmentWords, exampleAppointment, named, sessionBlocks } from './appointment.ts';
import { defineMail, paragraphs } from './mail.ts';

export const requestReceived = defineMail<AppointmentWords & { price: string; message: string; answerBy: string }>({
  subject: ({ other }, site) => `Demande de rendez-vous de ${named(other)} — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: (data) => [
    {
      paragraph: `${named(data.other)} vous demande un rendez-vous. Répondez avant le ${data.answerBy} : sans réponse, la demande expire.`,
    },
    ...sessionBlocks(data),
    ...(data.message ? [{ paragraph: 'Son message :' }, ...paragraphs(data.message)] : []),
    { button: { label: 'Répondre à la demande', href: data.link } },
  ],
  example: {
    ...exampleAppointment,
    price: '60,00 €',
    message: 'Par où commencer ?',
    answerBy: 'lundi 16 novembre à 11:00 (CET)',
    link: 'https://visavis.example/expert-space',
  },
});
