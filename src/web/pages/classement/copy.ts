import { french } from '#kernel/french';
import type { CompletenessPart, RankingCriterion, SearchedField } from '#modules/experts';

export const rankingCopy = french({
  title: 'Comment les experts sont classés',
  lead: 'Ce qui décide de l’ordre des listes, du plus important au moins important. La règle est la même pour tous.',
  share: (percent: number) => `${percent} %`,
  shareOf: (percent: number) => `compte pour ${percent} % du classement`,
  criteria: {
    rating: {
      title: 'La note moyenne',
      text: 'La moyenne des notes laissées par des clients dont la consultation a eu lieu. Sans avis, un expert n’a pas encore de point ici : il est présenté comme « Nouveau ».',
    },
    reviews: {
      title: 'Le nombre d’avis',
      text: (half: number) =>
        `Une note est plus sûre quand elle repose sur plusieurs avis. Avec ${half} avis, un expert obtient la moitié des points ; chaque avis de plus compte un peu moins que le précédent.`,
    },
    completeness: {
      title: 'Un profil complet',
      text: 'Chacun de ces éléments compte autant que les autres :',
    },
  } satisfies Record<RankingCriterion, { title: string; text: string | ((half: number) => string) }>,
  parts: {
    avatar: () => 'une photo',
    linkedin: () => 'un profil LinkedIn',
    companies: () => 'au moins une entreprise sous « A travaillé avec »',
    skills: ({ skills }) => `au moins ${skills} compétences`,
    bio: ({ bioLength }) => `une présentation d’au moins ${bioLength} caractères`,
  } satisfies Record<CompletenessPart, (least: { skills: number; bioLength: number }) => string>,
  others: [
    {
      title: 'À égalité',
      text: 'Les experts inscrits le plus récemment passent devant.',
    },
    {
      title: 'Quand vous cherchez des mots',
      text: 'Un expert est trouvé dès qu’un mot de votre besoin, ou un mot de même sens, figure dans son profil. Une faute de frappe est corrigée quand personne ne porte le mot tel quel. Les mots rares comptent davantage, et les experts qui réunissent plusieurs de vos mots passent devant. À pertinence égale, l’ordre décrit plus haut décide.',
    },
    {
      title: 'Les autres tris',
      text: 'Par prochain créneau : le premier créneau libre de chacun, du plus proche au plus lointain, puis les experts qui n’en ont pas ; à la même heure, l’ordre décrit plus haut. Par prix : le prix d’une heure, du plus bas au plus haut ; un prix en dollars se compare par son montant. Par note : la note moyenne, puis le nombre d’avis.',
    },
    {
      title: 'Disponible cette semaine',
      text: 'Ce filtre garde les experts qui ont un créneau libre dans les sept jours. Un créneau est annoncé au moins douze minutes à l’avance et peut être pris entre-temps : le calendrier de l’expert fait foi.',
    },
    {
      title: 'Ce qui ne compte pas',
      text: 'Personne ne peut payer pour être mieux placé, et l’ordre ne dépend pas de qui regarde.',
    },
  ],
  fields: {
    title: 'Le poids d’un mot',
    lead: 'Un mot compte une fois, là où il pèse le plus :',
    names: {
      name: 'le nom',
      company: 'l’entreprise',
      position: 'le métier',
      skills: 'les compétences',
      domain: 'le domaine',
      promises: '« Pour qui » et « Vous repartez avec »',
      bio: 'la présentation',
    } satisfies Record<SearchedField, string>,
    weight: (name: string, weight: number) => `${name} : ${weight}`,
  },
  toSearch: 'Rechercher un expert',
});
