import { defineMail, toName } from './mail.ts';

export const accountExists = defineMail<{ firstName: string; signIn: string }>({
  subject: (_, site) => `Vous avez déjà un compte ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'vous avez déjà un compte.'),
  body: ({ signIn }, site) => [
    {
      paragraph: `Quelqu’un vient de demander un compte ${site.name} avec cette adresse, qui en a déjà un. Si c’était vous, connectez-vous, ou choisissez « Mot de passe oublié ? ».`,
    },
    { button: { label: 'Se connecter', href: signIn } },
    { note: 'Si ce n’était pas vous, il n’y a rien à faire : personne n’a eu accès à votre compte.' },
  ],
  example: { firstName: 'Claire', signIn: 'https://visavis.example/se-connecter' },
});
