import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import { defineMail, toName } from './mail.ts';

interface Absent extends AppointmentWords {
  readonly role: 'client' | 'expert';
  /** Amount refunded to the client; empty for a free session. */
  readonly refund: string;
}

const opening = ({ role, other }: Absent) =>
  role === 'client'
    ? `${named(other)} n’a pas rejoint l’appel de votre séance. Elle est annulée, et vous n’avez rien à faire.`
    : `Vous n’avez pas rejoint l’appel de votre séance avec ${named(other)}. Elle est annulée.`;

const money = ({ role, refund }: Absent) =>
  role === 'client'
    ? `Vous êtes remboursé en totalité : ${refund}. Selon votre banque, la somme apparaît sous 5 à 10 jours ouvrés.`
    : `Votre client est remboursé en totalité, sous 5 à 10 jours ouvrés, et la séance ne vous est pas versée.`;

export const expertAbsent = defineMail<Absent>({
  subject: ({ other }, site) => `Séance annulée avec ${named(other)} — ${site.name}`,
  heading: ({ firstName, role }) =>
    role === 'client'
      ? `Nous sommes désolés, ${firstName}. Votre séance n’a pas eu lieu.`
      : toName(firstName, 'votre séance est annulée.'),
  body: (data) => [
    { paragraph: opening(data) },
    sessionBlock(data),
    ...(data.refund ? [{ paragraph: money(data) }] : []),
    ...(data.role === 'client'
      ? [{ button: { label: 'Choisir un autre créneau', href: data.link } }]
      : [
          { button: { label: 'Voir l’historique des appels', href: data.link } },
          { note: 'Un imprévu, ou une erreur de notre part ? Écrivez-nous : nous regarderons avec vous.' },
        ]),
  ],
  example: { ...exampleAppointment, role: 'client', refund: '60,00 €' },
});
