import { french } from '#kernel/french';
import type { Sort } from '#modules/experts';

const experts = (count: number) => (count === 1 ? '1 expert' : `${count} experts`);

export const searchCopy = french({
  title: 'Rechercher un expert',
  titleFor: (text: string) => `« ${text} »`,
  description: 'Tous les experts, par mot, domaine, prix, langue, note et disponibilité. Les prix affichés sont TTC.',
  lead: 'Un besoin, un nom, un métier, une compétence : dites-le avec vos mots.',
  text: 'Que cherchez-vous ?',
  placeholder: 'expert-comptable, NIS 2, copropriété...',
  submit: 'Rechercher',
  filters: 'Filtres',
  filtersSet: (count: number) => (count === 0 ? 'Filtres' : `Filtres (${count})`),
  domain: {
    label: 'Domaine',
    any: 'Tous les domaines',
    counted: (name: string, count: number) => `${name} (${count})`,
  },
  skill: { label: 'Compétence', any: 'Toutes' },
  price: { label: 'Prix d’une heure', any: 'Tous', upTo: (euros: number) => `${euros} € maxi` },
  language: { label: 'Langue', any: 'Toutes' },
  rating: { label: 'Note', any: 'Toutes', from: (stars: string) => `${stars} et plus` },
  free: { label: 'Disponibilité', any: 'Toutes', thisWeek: 'Cette semaine' },
  sort: {
    label: 'Trier par',
    names: { pertinence: 'Pertinence', creneau: 'Prochain créneau', prix: 'Prix', note: 'Note' } satisfies Record<
      Sort,
      string
    >,
  },
  chips: 'Filtres choisis',
  chip: {
    without: (words: string) => `Sans « ${words} »`,
    outside: (domain: string) => `Hors ${domain}`,
    skill: (skill: string) => `Compétence : ${skill}`,
    price: (euros: number) => `Jusqu’à ${euros} € l’heure`,
    language: (language: string) => `Parle ${language}`,
    rating: (stars: string) => `Noté ${stars} et plus`,
    thisWeek: 'Disponible cette semaine',
  },
  remove: (filter: string) => `Retirer : ${filter}`,
  clear: 'Tout effacer',
  close: 'Fermer',
  show: (count: number, more: boolean) => {
    if (more) return `Voir plus de ${experts(count)}`;
    return count === 0 ? 'Voir 0 expert' : `Voir ${experts(count)}`;
  },
  found: (count: number, more: boolean) => (more ? `Plus de ${experts(count)}` : experts(count)),
  continued: 'suite',
  loading: 'Chargement des experts...',
  next: 'Experts suivants',
  first: 'Revenir au début',
  localTime: (zone: string) => `Créneaux en heure locale (${zone})`,
  dollarNote: 'Un prix en dollars se compare par son montant.',
  ranking: 'Comment les experts sont classés',
  allExperts: 'Rechercher parmi tous les experts',
});
