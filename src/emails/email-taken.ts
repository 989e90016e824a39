import { defineMail, toName } from './mail.ts';

// Sent instead of the link when the address already has an account, so that the requesting page cannot reveal it.
export const emailTaken = defineMail<{ firstName: string; signIn: string }>({
  subject: (_, site) => `Cette adresse est déjà celle de votre compte ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'cette adresse est déjà celle de votre compte.'),
  body: ({ signIn }, site) => [
    {
      paragraph: `Quelqu’un vient de demander cette adresse pour un autre compte ${site.name}. Elle est déjà celle du vôtre, et une adresse ne sert qu’à un seul compte : rien n’a changé. Si c’était vous, connectez-vous ici avec elle.`,
    },
    { button: { label: 'Se connecter', href: signIn } },
    { note: 'Si ce n’était pas vous, il n’y a rien à faire : personne n’a eu accès à votre compte.' },
  ],
  example: { firstName: 'Claire', signIn: 'https://visavis.example/se-connecter' },
});
