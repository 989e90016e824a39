import { defineMail } from './mail.ts';

export const applicationApproved = defineMail<{ firstName: string; link: string; profile: string }>({
  subject: (_, site) => `Votre candidature est acceptée — ${site.name}`,
  heading: ({ firstName }) => `Bienvenue parmi les experts, ${firstName}.`,
  body: ({ link, profile }) => [
    {
      paragraph:
        'Votre candidature est acceptée. Votre profil est public dès maintenant et paraît dans le catalogue ; votre espace expert vous est ouvert.',
    },
    {
      paragraph:
        'Il reste une étape avant vos premières réservations : dites-nous qui facture, et signez le mandat de facturation. Deux minutes suffisent.',
    },
    { button: { label: 'Ouvrir mon espace expert', href: link } },
    { link: { label: 'Voir et partager ma page publique', href: profile } },
  ],
  example: {
    firstName: 'Claire',
    link: 'https://visavis.example/expert-space',
    profile: 'https://visavis.example/expert/claire-fontaine',
  },
});
