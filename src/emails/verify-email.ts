import { defineMail } from './mail.ts';

export const verifyEmail = defineMail<{ link: string }>({
  subject: (_, site) => `Confirmez votre adresse — ${site.name}`,
  // No name: whoever signed up may have typed a message into it, for somebody else's mailbox.
  heading: (_, site) => `Bienvenue sur ${site.name}.`,
  body: ({ link }, site) => [
    {
      paragraph: `Votre compte ${site.name} est ouvert. Il reste à confirmer que cette adresse est bien la vôtre : c’est là que nous enverrons vos rendez-vous.`,
    },
    { button: { label: 'Confirmer mon adresse', href: link } },
    { note: 'Ce lien est valable 48 heures. Vous n’avez pas créé ce compte ? Ignorez simplement ce message.' },
  ],
  example: { link: 'https://visavis.example/verifier-adresse?token=exemple' },
});
