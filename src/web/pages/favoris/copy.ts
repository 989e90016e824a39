import { french } from '#kernel/french';

export const favouritesCopy = french({
  title: 'Mes favoris',
  lead: 'Visibles de vous seul : les experts ne savent pas qui les a choisis.',
  startsOf: (name: string) => `Prochains créneaux de ${name}`,
  noStart: 'Aucun créneau libre pour le moment',
  removed: (name: string) => `${name} ne fait plus partie de vos favoris.`,
  undo: 'Annuler',
  undoOf: (name: string) => `Annuler : remettre ${name} dans vos favoris`,
  empty: 'Aucun favori pour le moment',
  emptyNext: 'Le cœur d’une fiche garde un expert ici, avec ses prochains créneaux.',
  find: 'Trouver un expert',
});
