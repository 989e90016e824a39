import { defineMail, toName } from './mail.ts';

export const applicationRejected = defineMail<{ firstName: string; reason: string; link: string }>({
  subject: (_, site) => `Votre candidature n’a pas été retenue — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'votre candidature n’est pas retenue en l’état.'),
  body: ({ reason, link }) => [
    {
      paragraph:
        'Nous avons lu votre candidature pour devenir expert. Nous ne pouvons pas la retenir en l’état, pour la raison suivante :',
    },
    ...reason.split(/\n+/).map((paragraph) => ({ paragraph })),
    {
      paragraph:
        'Rien n’est définitif : vous pouvez compléter votre dossier et candidater à nouveau quand vous le souhaitez.',
    },
    { button: { label: 'Candidater à nouveau', href: link } },
    { note: 'Votre compte reste ouvert : vous pouvez toujours réserver et consulter.' },
  ],
  example: {
    firstName: 'Claire',
    reason:
      'Votre inscription à l’ORIAS n’a pas pu être vérifiée.\nJoignez le numéro qui figure sur votre attestation.',
    link: 'https://visavis.example/devenir-expert-form',
  },
});
