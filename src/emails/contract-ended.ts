import { type AppointmentWords, exampleAppointment, named } from './appointment.ts';
import { defineMail, paragraphs } from './mail.ts';

interface Ended extends AppointmentWords {
  readonly kind: 'withdrawal' | 'termination';
  readonly role: 'client' | 'expert';
  /** Date and time of the declaration. */
  readonly declared: string;
  /** End of the contract; empty when it ends at once. */
  readonly ends: string;
  /** Amount refunded; empty when there is none. */
  readonly refund: string;
}

const opening = ({ kind, role, other, declared }: Ended) => {
  if (role === 'expert')
    return kind === 'withdrawal'
      ? `${named(other)} s’est rétracté le ${declared}, comme la loi le permet dans les 14 jours. Ce qui suit est annulé, et votre temps est libre.`
      : `${named(other)} a résilié son accompagnement le ${declared}. Ce qui suit est annulé, et votre temps est libre.`;
  return kind === 'withdrawal'
    ? `Accusé de réception : le ${declared}, vous avez renoncé à votre contrat avec ${named(other)}.`
    : `Accusé de réception : le ${declared}, vous avez résilié votre contrat avec ${named(other)}.`;
};

const heading = { withdrawal: 'Rétractation', termination: 'Résiliation' };

/** For the client this is the legal receipt on a durable medium: content, date and time. */
export const contractEnded = defineMail<Ended>({
  subject: ({ kind, role, other }, site) =>
    role === 'client'
      ? `${heading[kind]} : accusé de réception — ${site.name}`
      : `${heading[kind]} de ${named(other)} — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: (data) => [
    { paragraph: opening(data) },
    { verbatim: data.title },
    { paragraph: 'Séances qui prennent fin :' },
    ...paragraphs(data.when),
    { paragraph: data.ends ? `Le contrat se termine le ${data.ends}.` : 'Le contrat est terminé.' },
    ...(data.role === 'client' && data.refund
      ? [
          {
            paragraph: `Vous êtes remboursé : ${data.refund}. Selon votre banque, la somme apparaît sous 5 à 10 jours ouvrés.`,
          },
        ]
      : []),
    { button: { label: 'Voir mes rendez-vous', href: data.link } },
    ...(data.role === 'client' ? [{ note: 'Gardez ce message : il est la preuve de votre déclaration.' }] : []),
  ],
  example: {
    ...exampleAppointment,
    kind: 'withdrawal',
    role: 'client',
    declared: 'dimanche 15 novembre 2026 à 10:30 (CET)',
    ends: '',
    refund: '60,00 €',
  },
});
