import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import type { SessionBlock } from './blocks.ts';
import { defineMail, paragraphs, toName } from './mail.ts';

interface Received extends AppointmentWords {
  readonly amount: SessionBlock['amount'];
  readonly message: string;
  readonly answerBy: string;
}

export const requestReceived = defineMail<Received>({
  subject: ({ other }, site) => `Demande de rendez-vous de ${named(other)} — ${site.name}`,
  label: () => 'Demande de rendez-vous',
  heading: ({ firstName, other }) => toName(firstName, `${named(other)} vous demande un rendez-vous.`),
  body: (data) => [
    { paragraph: `Répondez avant le ${data.answerBy} : sans réponse, la demande expire.` },
    sessionBlock(data, data.amount),
    ...(data.message ? [{ paragraph: 'Son message :' }, ...paragraphs(data.message)] : []),
    { button: { label: 'Répondre à la demande', href: data.link } },
  ],
  example: {
    ...exampleAppointment,
    amount: { price: '60,00 €', state: 'Autorisé, débité à la confirmation' },
    message: 'Par où commencer ?',
    answerBy: 'lundi 16 novembre à 11:00 (heure de Paris)',
    link: 'https://visavis.example/expert-space',
  },
});
