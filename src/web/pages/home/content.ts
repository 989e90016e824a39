import { french } from '#kernel/french';
import type { Claim } from '#web/content/claims';

export interface Testimonial extends Claim {
  readonly slug: string;
  readonly name: string;
  readonly role: string;
  readonly company: string;
  readonly quote: string;
}

/**
 * Testimonials of the home page. The picture is public/drawings/temoins/{slug}.webp (drawn, 160 px).
 * `source` tells where the quote can be verified; these are samples and have none (product decision 66).
 */
export const testimonials = french<readonly Testimonial[]>([
  {
    slug: 'claire-aubry',
    name: 'Claire Aubry',
    role: 'Gérante',
    company: 'Librairie des Quais',
    quote:
      'En trente minutes, j’ai compris pourquoi ma trésorerie fondait chaque automne. Cela valait trois ans de doutes.',
  },
  {
    slug: 'mehdi-toumi',
    name: 'Mehdi Toumi',
    role: 'Responsable informatique',
    company: 'Groupe Valmorin',
    quote: 'Nous venions d’être attaqués. J’ai parlé à quelqu’un de calme, qui savait par où commencer.',
  },
  {
    slug: 'helene-castaing',
    name: 'Hélène Castaing',
    role: 'Directrice générale',
    company: 'Maison Ardent',
    quote: 'Un regard extérieur, sans rien à me vendre. J’ai renoncé à un rachat et je dors mieux.',
  },
  {
    slug: 'lucas-prigent',
    name: 'Lucas Prigent',
    role: 'Fondateur',
    company: 'Cocotte & Cie',
    quote: 'Mon plan de financement a été démonté, puis remonté en une heure. La banque a dit oui.',
  },
  {
    slug: 'nadia-belkacem',
    name: 'Nadia Belkacem',
    role: 'Cheffe de projet',
    company: 'Atelier Numa',
    quote: 'Le créneau du lendemain matin, l’appel dans le navigateur, la réponse à midi.',
  },
  {
    slug: 'thomas-weiss',
    name: 'Thomas Weiss',
    role: 'Directeur d’usine',
    company: 'Forges de l’Ill',
    quote: 'J’ai montré ma ligne avec la caméra du téléphone. Il a vu le goulot avant moi.',
  },
  {
    slug: 'agnes-roussel',
    name: 'Agnès Roussel',
    role: 'Propriétaire bailleuse',
    company: 'SCI Les Tilleuls',
    quote: 'On m’a expliqué le devis ligne à ligne. J’en ai fait retirer deux.',
  },
  {
    slug: 'ibrahima-diallo',
    name: 'Ibrahima Diallo',
    role: 'Président',
    company: 'Transports Diallo Frères',
    quote: 'Mon mentor me suit depuis six mois. Chaque lundi je sais quoi faire, et surtout quoi laisser.',
  },
  {
    slug: 'camille-jourdan',
    name: 'Camille Jourdan',
    role: 'Architecte d’intérieur',
    company: 'Studio Jourdan',
    quote: 'La TVA sur travaux, enfin claire. J’ai pris des notes comme à l’école.',
  },
  {
    slug: 'victor-lemoine',
    name: 'Victor Lemoine',
    role: 'Développeur',
    company: 'Polder',
    quote: 'Elle avait déjà migré la même base. Nous avons évité une semaine d’erreurs.',
  },
  {
    slug: 'sylvie-marchand',
    name: 'Sylvie Marchand',
    role: 'Directrice financière',
    company: 'Coopérative du Bocage',
    quote: 'Une seconde opinion avant de signer un emprunt : j’aurais dû y penser plus tôt.',
  },
  {
    slug: 'karim-haddad',
    name: 'Karim Haddad',
    role: 'Restaurateur',
    company: 'La Table du Canal',
    quote: 'Il a regardé ma carte, mes prix, mes pertes. Deux plats en moins, quatre points de marge en plus.',
  },
  {
    slug: 'elise-fontanel',
    name: 'Élise Fontanel',
    role: 'Directrice de la stratégie',
    company: 'Novalys Santé',
    quote: 'Face à moi, une personne qui avait lancé ce marché au Danemark. Nous avons gagné un an.',
  },
  {
    slug: 'paul-guerin',
    name: 'Paul Guérin',
    role: 'Artisan menuisier',
    company: 'Menuiserie Guérin',
    quote: 'Je voulais m’associer. J’ai compris ce que je signais.',
  },
  {
    slug: 'leila-amrani',
    name: 'Leïla Amrani',
    role: 'Consultante indépendante',
    company: 'Amrani Conseil',
    quote: 'Simple du début à la fin : un prix, une heure, un lien.',
  },
  {
    slug: 'antoine-delmas',
    name: 'Antoine Delmas',
    role: 'Responsable maintenance',
    company: 'Papeteries du Rhône',
    quote: 'Deux pannes par mois, puis aucune depuis l’été. Il suffisait de demander à la bonne personne.',
  },
  {
    slug: 'margaux-perrin',
    name: 'Margaux Perrin',
    role: 'Étudiante entrepreneure',
    company: 'Petit Pois',
    quote: 'Quinze minutes ont suffi pour choisir mon statut. Et je n’ai pas eu honte de mes questions.',
  },
  {
    slug: 'jean-marc-olivier',
    name: 'Jean-Marc Olivier',
    role: 'Dirigeant',
    company: 'Olivier & Fils',
    quote: 'Transmettre à ses enfants, cela se prépare. J’ai trouvé quelqu’un qui l’avait vécu des deux côtés.',
  },
  {
    slug: 'fatou-sarr',
    name: 'Fatou Sarr',
    role: 'Responsable conformité',
    company: 'Banque Vernet',
    quote: 'Notre dossier DORA tenait en deux cents pages. Elle m’a montré les douze qui comptent.',
  },
  {
    slug: 'remi-carpentier',
    name: 'Rémi Carpentier',
    role: 'Syndic bénévole',
    company: 'Copropriété du Parc',
    quote: 'L’assemblée générale s’est passée sans un cri. Je n’y croyais pas.',
  },
  {
    slug: 'ines-delorme',
    name: 'Inès Delorme',
    role: 'Directrice produit',
    company: 'Klaro',
    quote: 'Elle a posé cinq questions. À la troisième, j’avais la réponse.',
  },
  {
    slug: 'olivier-brunet',
    name: 'Olivier Brunet',
    role: 'Maraîcher',
    company: 'Les Jardins de Sainte-Anne',
    quote: 'Je cherchais un conseil, j’ai trouvé un métier voisin du mien et beaucoup de bon sens.',
  },
  {
    slug: 'sophie-tran',
    name: 'Sophie Tran',
    role: 'Pharmacienne titulaire',
    company: 'Pharmacie de la Gare',
    quote: 'Le rachat de mon officine, relu par quelqu’un qui en a vendu trois. Précieux.',
  },
  {
    slug: 'yann-kerleo',
    name: 'Yann Kerléo',
    role: 'Directeur associé',
    company: 'Cap Horizon',
    quote: 'Annulé la veille pour un imprévu, remboursé, reporté : tout s’est fait sans un courriel.',
  },
  {
    slug: 'julie-montagne',
    name: 'Julie Montagne',
    role: 'Responsable des ressources humaines',
    company: 'Verrerie Saint-Roch',
    quote: 'Un entretien que je redoutais. Nous l’avons répété ensemble, et il s’est bien passé.',
  },
]);
