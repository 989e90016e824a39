import { defineMail } from './mail.ts';

// A reporter can type any address, so the mail repeats nothing of the form: otherwise it could be used to send text to strangers.
export const contentReportReceived = defineMail<{ reference: string; receivedOn: string; link: string }>({
  subject: ({ reference }, site) => `Votre signalement ${reference} est bien reçu — ${site.name}`,
  heading: () => 'Merci de nous avoir prévenus.',
  body: ({ reference, receivedOn, link }, site) => [
    {
      paragraph: `Votre signalement, référence ${reference}, nous est parvenu le ${receivedOn} (heure de Paris). Une personne de ${site.name} va l’examiner ; vous serez informé de notre décision et des recours possibles.`,
    },
    { button: { label: 'Revoir la page signalée', href: link } },
    {
      note: 'Vous n’avez rien signalé ? Quelqu’un a sans doute saisi votre adresse par erreur : ignorez ce message.',
    },
  ],
  example: {
    reference: '456789AB',
    receivedOn: '15 novembre 2026 à 10:30',
    link: 'https://visavis.example/expert/camille-renaud',
  },
});
