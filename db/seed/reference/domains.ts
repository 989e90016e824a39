// The nine domains. They are part of the product, not of the sample data: every environment gets them.

export const tints = ['menthe', 'peche', 'lilas', 'ciel', 'paille'] as const;

export type Tint = (typeof tints)[number];

export interface SeedDomain {
  id: number;
  slug: string;
  name: string;
  title: string;
  heroText: string;
  tint: Tint;
  /** How its page lists the experts. */
  pageKind: 'carousel' | 'banner';
}

export const domains: readonly SeedDomain[] = [
  {
    id: 1,
    slug: 'cybersecurite',
    name: 'Cybersécurité',
    title: 'La cybersécurité, expliquée par ceux qui la pratiquent',
    heroText:
      'Un incident, un audit, une directive à appliquer : parlez-en avec quelqu’un qui a déjà tenu la barre. RSSI, pentesters et responsables de SOC vous répondent en tête-à-tête, sur votre cas.',
    tint: 'menthe',
    pageKind: 'carousel',
  },
  {
    id: 2,
    slug: 'banque',
    name: 'Banque',
    title: 'La banque, vue de l’autre côté du guichet',
    heroText:
      'Crédit, paiements, conformité, patrimoine : des professionnels qui ont instruit, accordé et refusé des dossiers relisent le vôtre avec vous, avant le rendez-vous qui compte.',
    tint: 'ciel',
    pageKind: 'carousel',
  },
  {
    id: 3,
    slug: 'strategie',
    name: 'Stratégie',
    title: 'Décider avec quelqu’un qui a déjà tranché',
    heroText:
      'Nouveau marché, nouveaux prix, succession, réorganisation : exposez vos options à une personne qui a pris ces décisions, et qui n’a rien d’autre à vous vendre que son avis.',
    tint: 'lilas',
    pageKind: 'carousel',
  },
  {
    id: 4,
    slug: 'industrie',
    name: 'Industrie',
    title: 'L’usine, la ligne, l’atelier : des réponses de terrain',
    heroText:
      'Production, maintenance, achats, énergie, robotique : vos interlocuteurs ont porté le casque et tenu les délais. Montrez-leur une photo, un plan, une courbe ; ils vous diront par où commencer.',
    tint: 'paille',
    pageKind: 'banner',
  },
  {
    id: 5,
    slug: 'creation-entreprise',
    name: 'Entreprises',
    title: 'Créer, reprendre, faire grandir une entreprise',
    heroText:
      'Celles et ceux qui vous répondent ont signé des statuts, cherché leurs premiers clients et connu des fins de mois serrées. Ils vous aident à franchir la prochaine étape, pas les dix suivantes.',
    tint: 'peche',
    pageKind: 'carousel',
  },
  {
    id: 6,
    slug: 'immobilier',
    name: 'Immobilier',
    title: 'Acheter, vendre, rénover : un avis avant de signer',
    heroText:
      'Un compromis, un devis de travaux, une assemblée générale qui s’annonce tendue : faites relire votre situation par quelqu’un qui connaît le terrain et n’attend pas de commission.',
    tint: 'menthe',
    pageKind: 'banner',
  },
  {
    id: 7,
    slug: 'comptabilite',
    name: 'Comptabilité',
    title: 'Vos chiffres, repris ligne à ligne',
    heroText:
      'Bilan, paie, TVA, facturation électronique : posez la question que vous n’osez plus poser. Experts-comptables, directeurs financiers et gestionnaires de paie vous répondent documents à l’écran.',
    tint: 'ciel',
    pageKind: 'banner',
  },
  {
    id: 8,
    slug: 'tech',
    name: 'La Tech',
    title: 'La tech, avec ceux qui l’ont mise en production',
    heroText:
      'Architecture, données, intelligence artificielle, produit, accessibilité : partagez votre écran avec une personne qui a déjà rencontré ce problème, et sait ce que la solution coûte à entretenir.',
    tint: 'lilas',
    pageKind: 'banner',
  },
  {
    id: 9,
    slug: 'autres-secteurs',
    name: 'Autres secteurs',
    title: 'Tous les métiers où l’expérience fait la différence',
    heroText:
      'Ressources humaines, santé, restauration, agriculture, droit du travail, vie associative : chaque métier a ses usages, que l’on apprend plus vite auprès de ceux qui l’exercent.',
    tint: 'paille',
    pageKind: 'banner',
  },
];
