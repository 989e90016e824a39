import { defineMail, toName } from './mail.ts';

export const confirmNewEmail = defineMail<{ firstName: string; link: string }>({
  subject: (_, site) => `Confirmez votre nouvelle adresse — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'confirmez votre nouvelle adresse.'),
  body: ({ link }, site) => [
    {
      paragraph: `Vous avez demandé que votre compte ${site.name} prenne cette adresse. Suivez ce lien et confirmez : elle remplacera l’ancienne, pour vous connecter comme pour vous écrire.`,
    },
    { button: { label: 'Confirmer ma nouvelle adresse', href: link } },
    {
      note: 'Ce lien est valable 48 heures et ne sert qu’une fois. Vous n’avez rien demandé ? Ignorez ce message : rien ne changera.',
    },
  ],
  example: { firstName: 'Claire', link: 'https://visavis.example/nouvelle-adresse?token=exemple' },
});
