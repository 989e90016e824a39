import { french } from '#kernel/french';

export const domainsCopy = french({
  link: 'En savoir plus',
  linkOf: (domain: string) => `En savoir plus : ${domain}`,
  expertsOf: (domain: string) => `Nos experts : ${domain}`,
  empty: 'Un domaine voisin a peut-être la réponse : en voici la liste.',
  others: 'Explorer un autre domaine',
  carousel: {
    role: 'carrousel',
    pause: 'Arrêter le défilement',
    play: 'Reprendre le défilement',
    previous: 'Expert précédent',
    next: 'Expert suivant',
  },
});
