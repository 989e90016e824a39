import { french } from '#kernel/french';

/** Texts of an expert card. Kept small, because the home page loads them. */
export const expertCopy = french({
  profileLink: 'Voir le profil',
  profileLinkOf: (name: string) => `Voir le profil de ${name}`,
  workedWith: 'A travaillé avec',
  isNew: 'Nouveau',
  nextFree: 'Prochain créneau',
  nextFreeAt: (time: string, zone: string) => `à ${time} (${zone})`,
  rating: (value: string, count: number) => `${value} sur 5, ${count} avis`,
  priceFrom: (price: string) => `dès ${price} TTC`,
  loading: 'Chargement du profil...',
  linkedin: 'LinkedIn',
  linkedinOf: (name: string) => `LinkedIn : profil de ${name} (nouvel onglet)`,
});
