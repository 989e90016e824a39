import { defineMail, paragraphs } from './mail.ts';

export const contentReportAnswer = defineMail<{ reference: string; receivedOn: string; answer: string; link: string }>({
  subject: ({ reference }, site) => `Notre réponse à votre signalement ${reference} — ${site.name}`,
  heading: ({ reference }) => `Voici notre réponse à votre signalement ${reference}.`,
  body: ({ receivedOn, answer, link }, site) => [
    { paragraph: `Nous avons examiné le signalement que vous nous avez adressé le ${receivedOn} (heure de Paris).` },
    ...paragraphs(answer),
    { button: { label: 'Revoir la page signalée', href: link } },
    {
      note: `Vous n’êtes pas d’accord ? Répondez à ce message : une personne de ${site.name} le relira. Vous pouvez aussi saisir la justice.`,
    },
  ],
  example: {
    reference: '456789AB',
    receivedOn: '15 novembre 2026 à 10:30',
    answer: 'Le profil a été corrigé.',
    link: 'https://visavis.example/expert/camille-renaud',
  },
});
