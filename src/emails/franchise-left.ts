import { defineMail, toName } from './mail.ts';

interface FranchiseLeft {
  readonly firstName: string;
  readonly number: string;
  readonly link: string;
}

export const franchiseLeft = defineMail<FranchiseLeft>({
  subject: (_, site) => `Vos factures portent désormais la TVA — ${site.name}`,
  heading: ({ firstName }) => toName(firstName, 'vos factures portent désormais la TVA.'),
  body: ({ number, link }) => [
    {
      paragraph: `Votre chiffre d’affaires de l’année a dépassé 41 250 € avec la facture n° ${number}. Depuis cette facture, la franchise en base ne s’applique plus : vos prix comprennent la TVA à 20 %, que vos factures détaillent (article 293 B du CGI).`,
    },
    {
      paragraph:
        'Déclarez-vous à la TVA auprès de votre service des impôts des entreprises, puis indiquez votre numéro sur la page « Facturation ».',
    },
    { button: { label: 'Voir ma facturation', href: link } },
  ],
  example: {
    firstName: 'Camille',
    number: '2026-E0001-000412',
    link: 'https://visavis.example/expert-space/facturation',
  },
});
