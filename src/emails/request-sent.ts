import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import type { SessionBlock } from './blocks.ts';
import { type ClientRules, exampleRules, ruleBlocks } from './client-rules.ts';
import { defineMail } from './mail.ts';
import { meanwhile, type OpenTasks } from './meanwhile.ts';

interface Sent extends AppointmentWords {
  readonly amount: SessionBlock['amount'];
  readonly answerBy: string;
  readonly tasks: OpenTasks;
  readonly rules: ClientRules | undefined;
}

export const requestSent = defineMail<Sent>({
  subject: (_, site) => `Votre demande de rendez-vous est envoyée — ${site.name}`,
  label: () => 'Demande envoyée',
  heading: ({ firstName, other }) => `C’est envoyé, ${firstName}. ${named(other)} va vous répondre.`,
  body: (data) => [
    {
      paragraph: `${named(data.other)} a jusqu’au ${data.answerBy} pour répondre. D’ici là, le créneau vous est réservé.`,
    },
    sessionBlock(data, data.amount),
    { button: { label: 'Voir mon rendez-vous', href: data.link } },
    { note: 'Vous ne serez débité que si la demande est acceptée. Sans réponse, elle expire d’elle-même.' },
    ...meanwhile(data.tasks),
    ...ruleBlocks(data.rules),
  ],
  example: {
    ...exampleAppointment,
    amount: { price: '60,00 €', state: 'Autorisé, débité à la confirmation' },
    answerBy: 'lundi 16 novembre à 11:00 (heure de Paris)',
    tasks: { password: '', questions: 1, link: exampleAppointment.link, test: '', invitation: false },
    rules: { ...exampleRules, freeUntil: '' },
  },
});
