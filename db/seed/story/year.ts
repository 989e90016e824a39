import type { SeedAppointment } from './appointments.ts';

/** Title and message of a session, and the text of its review. */
interface Subject {
  readonly title: string;
  readonly message: string;
  readonly comment: string;
}

interface DomainYear {
  readonly subjects: readonly Subject[];
  readonly forWhom: readonly string[];
  readonly outcome: readonly string[];
}

/** By the slug of the domain. */
export const domainYears: Readonly<Record<string, DomainYear>> = {
  cybersecurite: {
    subjects: [
      {
        title: 'Un courriel piégé ouvert par un collègue',
        message: 'Il a saisi son mot de passe avant de s’en rendre compte.',
        comment: 'Les gestes à faire dans l’heure, puis dans la semaine. Nous savions enfin par quoi commencer.',
      },
      {
        title: 'Choisir une sauvegarde pour six postes',
        message: 'Notre disque externe reste branché en permanence.',
        comment: 'Une solution simple, adaptée à notre taille, et un essai de restauration prévu.',
      },
      {
        title: 'Préparer la double authentification',
        message: 'Vingt-cinq personnes, dont plusieurs sans téléphone professionnel.',
        comment: 'Un calendrier réaliste et les mots pour l’annoncer à l’équipe.',
      },
      {
        title: 'Relire notre charte informatique',
        message: 'Elle date de 2014.',
        comment: 'Trois pages au lieu de douze, et tout le monde les a lues.',
      },
    ],
    forWhom: ['Dirigeants de petites entreprises sans service informatique', 'Associations et cabinets'],
    outcome: ['Une liste de mesures, de la plus urgente à la moins urgente', 'Les mots pour en parler à l’équipe'],
  },
  comptabilite: {
    subjects: [
      {
        title: 'Ma première déclaration de TVA',
        message: 'Je dépasse le seuil de la franchise depuis septembre.',
        comment: 'Tout est devenu clair en une demi-heure, exemples à l’appui.',
      },
      {
        title: 'Micro-entreprise ou société',
        message: 'Mon chiffre d’affaires approche du plafond.',
        comment: 'Des chiffres posés pour les deux cas. J’ai pu décider le soir même.',
      },
      {
        title: 'Lire mon bilan avant la banque',
        message: 'J’ai rendez-vous vendredi pour un prêt.',
        comment: 'J’ai su répondre à toutes les questions du banquier.',
      },
      {
        title: 'Mettre de l’ordre dans mes notes de frais',
        message: 'Tout est dans une boîte à chaussures.',
        comment: 'Une méthode que je tiens depuis trois mois.',
      },
    ],
    forWhom: ['Indépendants et micro-entrepreneurs', 'Commerçants qui préparent leur premier bilan'],
    outcome: ['Des chiffres posés sur votre cas', 'La prochaine échéance, et ce qu’il faut préparer'],
  },
  banque: {
    subjects: [
      {
        title: 'Un prêt refusé, et ensuite',
        message: 'La banque ne m’a donné aucune raison.',
        comment: 'J’ai compris ce qui bloquait, et refait mon dossier.',
      },
      {
        title: 'Renégocier mon assurance emprunteur',
        message: 'Je paie la même chose depuis neuf ans.',
        comment: 'La démarche, les pièces, et la lettre prête à partir.',
      },
      {
        title: 'Ouvrir un compte professionnel',
        message: 'Trois devis, et je ne sais pas les comparer.',
        comment: 'Un tableau d’une page a suffi pour choisir.',
      },
      {
        title: 'Un découvert qui dure',
        message: 'Mon conseiller a changé quatre fois cette année.',
        comment: 'Un échange calme, et un plan sur six mois que la banque a accepté.',
      },
    ],
    forWhom: ['Particuliers qui empruntent pour la première fois', 'Artisans et commerçants'],
    outcome: ['Un dossier relu comme le lit une banque', 'Les questions à poser, et les pièces à joindre'],
  },
  'creation-entreprise': {
    subjects: [
      {
        title: 'Mon idée tient-elle debout ?',
        message: 'Un atelier de réparation de vélos, à Dijon.',
        comment: 'Des questions franches, et deux hypothèses à vérifier avant de signer un bail.',
      },
      {
        title: 'Statuts d’une société à deux',
        message: 'Nous sommes amies, et voulons le rester.',
        comment: 'Nous avons parlé de tout ce que nous évitions. Les statuts sont signés.',
      },
      {
        title: 'Un prévisionnel sur trois ans',
        message: 'Je ne sais pas quels chiffres inventer.',
        comment: 'Aucun chiffre inventé : chacun vient maintenant de quelque part.',
      },
      {
        title: 'Trouver mes dix premiers clients',
        message: 'Le site est prêt, le téléphone ne sonne pas.',
        comment: 'Une liste de trente personnes à appeler, et le courage de le faire.',
      },
    ],
    forWhom: ['Personnes qui se lancent dans l’année', 'Associés qui préparent leurs statuts'],
    outcome: ['Les deux hypothèses à vérifier d’abord', 'Un calendrier jusqu’à l’ouverture'],
  },
  immobilier: {
    subjects: [
      {
        title: 'Une promesse de vente à relire',
        message: 'Je signe mardi, et une clause m’inquiète.',
        comment: 'La clause était rédigée contre moi. Elle a été changée.',
      },
      {
        title: 'Charges de copropriété en hausse',
        message: 'Elles ont augmenté d’un tiers sans explication.',
        comment: 'J’ai posé les bonnes questions à l’assemblée, pièces en main.',
      },
      {
        title: 'Louer meublé ou vide',
        message: 'Un deux-pièces à Angers.',
        comment: 'Les deux calculs côte à côte, impôts compris.',
      },
      {
        title: 'Estimer une maison de famille',
        message: 'Nous sommes quatre héritiers.',
        comment: 'Une méthode que les quatre ont acceptée.',
      },
    ],
    forWhom: ['Acheteurs avant la signature', 'Propriétaires qui louent ou qui vendent'],
    outcome: ['Les clauses à faire changer', 'Un calcul que vous pouvez refaire seul'],
  },
  industrie: {
    subjects: [
      {
        title: 'Une machine qui s’arrête deux fois par jour',
        message: 'La maintenance change la même pièce chaque mois.',
        comment: 'La cause était ailleurs. Plus un arrêt depuis trois semaines.',
      },
      {
        title: 'Passer aux lots plus petits',
        message: 'Nos clients commandent moins, plus souvent.',
        comment: 'Un essai sur une seule ligne, mesuré, puis étendu.',
      },
      {
        title: 'Préparer un audit ISO 9001',
        message: 'L’auditeur vient dans six semaines.',
        comment: 'Ce qui compte vraiment, et ce que nous pouvions laisser.',
      },
      {
        title: 'Recruter un responsable d’atelier',
        message: 'Deux candidats, très différents.',
        comment: 'Les bonnes questions pour le second entretien.',
      },
    ],
    forWhom: ['Responsables d’atelier et de production', 'Petites séries et sous-traitants'],
    outcome: ['Une cause à vérifier, et comment', 'Un essai mesurable à lancer sous un mois'],
  },
  strategie: {
    subjects: [
      {
        title: 'Trois offres, c’est trop',
        message: 'Nos clients ne savent plus laquelle choisir.',
        comment: 'Nous n’en gardons qu’une et demie, et vendons mieux.',
      },
      {
        title: 'Fixer un prix sans trembler',
        message: 'Je baisse dès qu’on hésite.',
        comment: 'Un prix, une phrase pour le dire, et aucun rabais depuis.',
      },
      {
        title: 'Préparer un séminaire de direction',
        message: 'Le dernier n’a rien décidé.',
        comment: 'Deux décisions prises en une matinée.',
      },
      {
        title: 'Un concurrent casse les prix',
        message: 'Nous perdons un client par mois.',
        comment: 'Nous savons désormais lesquels laisser partir.',
      },
    ],
    forWhom: ['Dirigeants seuls devant une décision', 'Équipes de cinq à cinquante personnes'],
    outcome: ['Une décision écrite en une page', 'Ce que vous arrêtez de faire'],
  },
  tech: {
    subjects: [
      {
        title: 'Refaire le site, ou le réparer',
        message: 'Le prestataire propose de tout recommencer.',
        comment: 'Nous réparons, pour un dixième du devis.',
      },
      {
        title: 'Notre facture d’hébergement double chaque année',
        message: 'Personne n’ose rien éteindre.',
        comment: 'Trois serveurs éteints, et un tableau pour suivre le reste.',
      },
      {
        title: 'Choisir entre deux développeurs',
        message: 'Je ne sais pas lire leur code.',
        comment: 'Un petit exercice, et la réponse était évidente.',
      },
      {
        title: 'Un logiciel métier que tout le monde contourne',
        message: 'Les équipes sont revenues au tableur.',
        comment: 'Deux écrans changés, et le tableur a disparu.',
      },
    ],
    forWhom: ['Entreprises sans équipe technique', 'Responsables de produit'],
    outcome: ['Un avis écrit sur le devis ou le projet', 'Les deux prochaines étapes, chiffrées'],
  },
  'autres-secteurs': {
    subjects: [
      {
        title: 'Reprendre une ferme de famille',
        message: 'Mon oncle part à la retraite au printemps.',
        comment: 'Les étapes dans l’ordre, et les bonnes portes où frapper.',
      },
      {
        title: 'Changer de métier à cinquante ans',
        message: 'Vingt-huit ans dans la même maison.',
        comment: 'Une conversation honnête. J’ai choisi, et je sais pourquoi.',
      },
      {
        title: 'Monter un dossier de subvention',
        message: 'Date limite dans dix jours.',
        comment: 'Le dossier est parti à temps, et il tenait debout.',
      },
      {
        title: 'Organiser un salon local',
        message: 'Quarante exposants, aucun budget.',
        comment: 'Une liste de tâches par semaine, et deux pièges évités.',
      },
    ],
    forWhom: ['Personnes qui changent de voie', 'Bénévoles et petites structures'],
    outcome: ['Les étapes dans l’ordre', 'Qui appeler en premier'],
  },
};

interface YearExpert {
  readonly slug: string;
  /** Slug of the first domain. */
  readonly domain: string;
}

/** Months before today with sessions and a payout. */
export const months = 12;
const clientsOfTheYear = 8;
const hours = [9, 10, 11, 14, 15, 16] as const;
const stars = [5, 5, 4, 5, 4, 3] as const;
const onlyFair = 'Utile, mais trop court pour faire le tour du sujet.';

/** One session of each expert in each of the last twelve months, with another client and subject every time. */
export const yearOf = (experts: readonly YearExpert[]): SeedAppointment[] =>
  Array.from({ length: months }, (_, before) => before + 1).flatMap((month) =>
    experts.flatMap(({ slug, domain }, place): SeedAppointment[] => {
      const subjects = domainYears[domain]?.subjects ?? [];
      const subject = subjects[(month + place) % subjects.length];
      if (!subject) return [];
      const given = stars[(month * 5 + place) % stars.length] ?? 5;
      // Each review text stands once per expert: once all are used, reviews have stars only.
      const comment = month > subjects.length ? '' : given === 3 ? onlyFair : subject.comment;
      return [
        {
          expert: slug,
          client: (month * 3 + place) % clientsOfTheYear,
          when: {
            daysAhead: -30 * month - (place % 7),
            weekday: 1 + (place % 4),
            hour: hours[(month + place) % hours.length] ?? 9,
            minute: 0,
          },
          minutes: (month + place) % 3 === 0 ? 60 : 30,
          title: subject.title,
          message: subject.message,
          ...((month + place) % 5 > 0 && { review: { stars: given, comment } }),
          ...(month <= 2 && (month + place) % 2 === 0 && { messages: exchange(month, place) }),
        },
      ];
    }),
  );

/** Written by the client and the expert some days after a session. */
export const exchanges = [
  [
    'Merci encore pour cet échange. Je vous dis ce que cela donne.',
    'Avec plaisir. N’hésitez pas à revenir avec les premiers résultats.',
  ],
  [
    'J’ai suivi votre première étape, et cela avance. La deuxième peut-elle attendre le mois prochain ?',
    'Oui, sans risque. Ne dépassez pas la fin du trimestre.',
  ],
  [
    'Tout est en ordre de mon côté. Le compte rendu m’a bien servi.',
    'Bonne nouvelle, merci de me l’avoir dit. Bonne continuation.',
  ],
] as const;

function exchange(month: number, place: number): NonNullable<SeedAppointment['messages']> {
  const [asked, answered] = exchanges[(month + place) % exchanges.length] ?? exchanges[0];
  const hoursAgo = 24 * (30 * month - 6);
  return [
    { by: 'client', hoursAgo, text: asked },
    { by: 'expert', hoursAgo: hoursAgo - 5, text: answered },
  ];
}
