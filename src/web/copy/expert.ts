import { french } from '#kernel/french';
import { duration } from './duration.ts';

/** Texts of an expert card. Kept small, because the home page loads them. */
export const expertCopy = french({
  profileLink: 'Voir le profil',
  profileLinkOf: (name: string) => `Voir le profil de ${name}`,
  workedWith: 'A travaillé avec',
  isNew: 'Nouveau',
  nextFree: (zone: string) => `Prochain créneau (${zone})`,
  bookStart: (moment: string, name: string) => `Réserver ${moment} avec ${name}`,
  noStart: 'Aucun créneau libre pour le moment',
  moreStarts: 'Plus d’horaires',
  moreStartsOf: (name: string) => `Plus d’horaires avec ${name}`,
  rating: (value: string, count: number) => `${value} sur 5, ${count} avis`,
  price: (price: string, minutes: number) => `${price} TTC · ${duration(minutes)}`,
  loading: 'Chargement du profil...',
  favourite: {
    add: (name: string) => `Ajouter aux favoris : ${name}`,
    remove: (name: string) => `Retirer des favoris : ${name}`,
  },
  linkedin: 'LinkedIn',
  linkedinOf: (name: string) => `LinkedIn : profil de ${name} (nouvel onglet)`,
});
