import { defineMail } from './mail.ts';

export const verifyEmail = defineMail<{ firstName: string; link: string }>({
  subject: (_, site) => `Confirmez votre adresse — ${site.name}`,
  heading: ({ firstName }) => `Bienvenue, ${firstName}`,
  body: ({ link }, site) => [
    {
      paragraph: `Votre compte ${site.name} est ouvert. Il reste à confirmer que cette adresse est bien la vôtre : c’est là que nous enverrons vos rendez-vous.`,
    },
    { button: { label: 'Confirmer mon adresse', href: link } },
    { note: 'Ce lien est valable 48 heures. Vous n’avez pas créé de compte ? Ignorez simplement ce message.' },
  ],
  example: { firstName: 'Claire', link: 'https://visavis.example/verifier-adresse?token=exemple' },
});
