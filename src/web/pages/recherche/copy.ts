import { french } from '#kernel/french';

// Apart from `searchCopy`, because its parts are loaded on demand.
export const needCopy = french({
  empty: 'Aucun expert disponible pour le moment',
  emptyFor: (text: string) => `Aucun expert disponible pour le moment pour « ${text} »`,
  withoutFilter: (filter: string, count: number) =>
    `Sans le filtre « ${filter} » : ${count === 1 ? '1 expert' : `${count} experts`}`,
  closest: 'Essayez un domaine proche, ou dites-nous ce que vous cherchez.',
  describe: 'Décrivez-nous votre besoin',
  frequent: 'Ce que d’autres demandent',
  corrected: {
    before: 'Résultats pour',
    text: (text: string) => `« ${text} »`,
    asTyped: (text: string) => `Chercher plutôt « ${text} »`,
  },
  understood: 'Nous avons compris',
  meaning: (meaning: string, typed: string) => `${meaning} (${typed})`,
  remove: (concept: string) => `Chercher sans « ${concept} »`,
  counted: (name: string, count: number) => `${name} (${count})`,
});
