import { defineMail, paragraphs, toName } from './mail.ts';

export const supportAnswer = defineMail<{
  firstName: string;
  subject: string;
  sentOn: string;
  answer: string;
  link: string;
}>({
  subject: ({ subject }, site) => `${site.name} vous répond : ${subject}`,
  heading: ({ firstName }) => toName(firstName, 'voici notre réponse.'),
  body: ({ subject, sentOn, answer, link }, site) => [
    {
      paragraph: `Vous nous avez écrit le ${sentOn} (heure de Paris) au sujet de « ${subject} ». Voici notre réponse.`,
    },
    ...paragraphs(answer),
    { button: { label: 'Relire notre échange', href: link } },
    { note: `Pour poursuivre, répondez à ce message : il arrive à l’équipe de ${site.name}.` },
  ],
  example: {
    firstName: 'Claire',
    subject: 'Facture de novembre',
    sentOn: '15 novembre 2026 à 10:30',
    answer: 'Votre facture est disponible dans votre espace.',
    link: 'https://visavis.example/dashboard/contact',
  },
});
