import { type AppointmentWords, exampleAppointment, named, sessionBlocks } from './appointment.ts';
import { defineMail } from './mail.ts';

export const ratingRequest = defineMail<AppointmentWords>({
  subject: ({ other }, site) => `Comment s’est passée votre séance avec ${named(other)} ? — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: ({ other, title, when, link }) => [
    { paragraph: `Votre séance avec ${named(other)} a eu lieu :` },
    ...sessionBlocks({ title, when }),
    { paragraph: 'Une note et quelques mots aident les prochains clients à choisir. Cela prend moins d’une minute.' },
    { button: { label: 'Évaluer la séance', href: link } },
    {
      note: 'Votre avis paraît avec votre prénom et l’initiale de votre nom. Nous ne vous le demandons qu’une fois.',
    },
  ],
  example: { ...exampleAppointment, link: 'https://visavis.example/rendez-vous/1/evaluer?onglet=termines' },
});
