import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import { defineMail, paragraphs, toName } from './mail.ts';

interface Raised extends AppointmentWords {
  readonly role: 'client' | 'expert';
  /** The client's text. */
  readonly claim: string;
}

export const claimRaised = defineMail<Raised>({
  subject: ({ role, other }, site) =>
    role === 'client'
      ? `Votre réclamation est bien reçue — ${site.name}`
      : `Une réclamation de ${named(other)} — ${site.name}`,
  heading: ({ firstName, role }) =>
    toName(firstName, role === 'client' ? 'votre réclamation est bien reçue.' : 'votre client signale un problème.'),
  body: (data) => [
    {
      paragraph:
        data.role === 'client'
          ? `Elle concerne votre séance avec ${named(data.other)}. L’expert peut donner son point de vue, puis nous décidons et vous écrivons.`
          : `${named(data.other)} signale un problème au sujet de votre séance. Donnez votre point de vue : nous le lirons avant de décider. La séance vous est versée une fois la réclamation tranchée.`,
    },
    sessionBlock(data),
    ...paragraphs(data.claim),
    { button: { label: data.role === 'client' ? 'Suivre ma réclamation' : 'Répondre', href: data.link } },
  ],
  example: {
    ...exampleAppointment,
    role: 'client',
    claim: 'Le son a été coupé pendant vingt minutes.',
    link: 'https://visavis.example/rendez-vous/1/reclamation',
  },
});
