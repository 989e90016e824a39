import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import { defineMail, toName } from './mail.ts';

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

const subjects = { withdrawal: 'Rétractation', termination: 'Résiliation' };

const headings = {
  withdrawal: { client: 'votre rétractation est enregistrée.', expert: 'votre client s’est rétracté.' },
  termination: { client: 'votre résiliation est enregistrée.', expert: 'votre client a résilié son accompagnement.' },
};

/** For the client this is the legal receipt on a durable medium: content, date and time. */
export const contractEnded = defineMail<Ended>({
  subject: ({ kind, role, other }, site) =>
    role === 'client'
      ? `${subjects[kind]} : accusé de réception — ${site.name}`
      : `${subjects[kind]} de ${named(other)} — ${site.name}`,
  heading: ({ firstName, kind, role }) => toName(firstName, headings[kind][role]),
  body: (data) => [
    { paragraph: opening(data) },
    { verbatim: data.title },
    { paragraph: 'Séances qui prennent fin :' },
    sessionBlock({ ...data, title: '' }),
    { paragraph: data.ends ? `Le contrat se termine le ${data.ends}.` : 'Le contrat est terminé.' },
    ...(data.role === 'client' && data.refund
      ? [
          {
            paragraph: `Vous êtes remboursé : ${data.refund}. Selon votre banque, la somme apparaît sous 5 à 10 jours ouvrés.`,
          },
        ]
      : []),
    { button: { label: 'Voir mon rendez-vous', href: data.link } },
    ...(data.role === 'client' ? [{ note: 'Gardez ce message : il est la preuve de votre déclaration.' }] : []),
  ],
  example: {
    ...exampleAppointment,
    kind: 'withdrawal',
    role: 'client',
    declared: 'dimanche 15 novembre 2026 à 10:30 (heure de Paris)',
    ends: '',
    refund: '60,00 €',
  },
});
