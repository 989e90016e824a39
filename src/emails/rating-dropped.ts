import { named } from './appointment.ts';
import { defineMail, toName } from './mail.ts';

interface DroppedRating {
  readonly firstName: string;
  readonly expert: string;
  /** Page of the appointment. */
  readonly link: string;
}

/** To a client who gave stars right after a session that then did not count as held. */
export const ratingDropped = defineMail<DroppedRating>({
  subject: (_, site) => `Votre évaluation n’a pas été publiée — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'votre évaluation n’a pas été publiée.'),
  body: ({ expert, link }) => [
    {
      paragraph: `Vous avez évalué votre séance avec ${named(expert)} avant que son déroulement soit enregistré. Elle n’est pas considérée comme tenue : vos étoiles et votre commentaire ne sont donc ni publiés ni gardés.`,
    },
    { button: { label: 'Voir mon rendez-vous', href: link } },
    { note: 'Seule une séance qui a eu lieu peut être évaluée.' },
  ],
  example: {
    firstName: 'Sophie',
    expert: 'Camille Renaud',
    link: 'https://visavis.example/rendez-vous/5f0d2c1e-8f3a-4f6e-9a57-0a6f3c1d2b4e',
  },
});
