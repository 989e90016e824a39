import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import { defineMail, paragraphs, toName } from './mail.ts';

interface Decided extends AppointmentWords {
  readonly role: 'client' | 'expert';
  readonly decision: 'full' | 'part' | 'none';
  /** Amount refunded; empty when there is none. */
  readonly refund: string;
  readonly grounds: string;
}

const toClient = ({ decision, refund }: Decided) => {
  if (!refund)
    return decision === 'none'
      ? 'La séance n’est pas remboursée.'
      : 'Votre réclamation est acceptée. La séance ne vous avait rien coûté.';
  const part = decision === 'full' ? 'en totalité' : 'en partie';
  return `La séance vous est remboursée ${part} : ${refund}. Selon votre banque, la somme apparaît sous 5 à 10 jours ouvrés.`;
};

const toExpert = ({ decision, refund }: Decided) => {
  if (decision === 'none') return 'La séance n’est pas remboursée : elle vous est versée.';
  if (decision === 'full') return 'La séance est remboursée en totalité : elle ne vous est pas versée.';
  return `La séance est remboursée en partie, ${refund} : le reste vous est versé.`;
};

export const claimDecided = defineMail<Decided>({
  subject: ({ role, other }, site) =>
    role === 'client'
      ? `Notre décision sur votre réclamation — ${site.name}`
      : `Notre décision sur la réclamation de ${named(other)} — ${site.name}`,
  heading: ({ firstName, role }) =>
    toName(firstName, `voici notre décision sur ${role === 'client' ? 'votre' : 'la'} réclamation.`),
  body: (data) => [
    { paragraph: `Nous avons examiné la réclamation au sujet de cette séance avec ${named(data.other)}.` },
    sessionBlock(data),
    { paragraph: data.role === 'client' ? toClient(data) : toExpert(data) },
    { paragraph: 'Nos raisons :' },
    ...paragraphs(data.grounds),
    { button: { label: 'Voir la réclamation', href: data.link } },
    ...(data.role === 'client'
      ? [{ note: 'Si cette décision ne vous convient pas, vous pouvez saisir le médiateur de la consommation.' }]
      : []),
  ],
  example: {
    ...exampleAppointment,
    role: 'client',
    decision: 'part',
    refund: '30,00 €',
    grounds: 'La moitié de la séance s’est tenue sans son.',
    link: 'https://visavis.example/rendez-vous/1/reclamation',
  },
});
