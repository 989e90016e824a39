import { french } from '#kernel/french';
import type { Decision } from '#modules/claims';

/** /rendez-vous/{id}/reclamation, for the client and for the expert of the session. */
export const claimCopy = french({
  title: 'Signaler un problème',
  reading: 'Réclamation',
  back: 'Mes rendez-vous',
  lead: (until: string) =>
    `Dites-nous ce qui n’allait pas, jusqu’au ${until}. L’expert donne son point de vue, puis nous décidons : la séance peut être remboursée en totalité ou en partie.`,
  session: 'La séance',
  words: 'Que s’est-il passé ?',
  wordsHint: 'L’expert lira ce que vous écrivez.',
  raise: 'Envoyer la réclamation',
  answerLead: 'Votre client signale un problème. Donnez votre point de vue : nous le lirons avant de décider.',
  answerWords: 'Votre point de vue',
  answerHint: 'Votre client le lira. La séance vous est versée une fois la réclamation tranchée.',
  answer: 'Envoyer ma réponse',
  failed: 'Une erreur est survenue lors de l’envoi.',
  saidBy: { client: 'Le client', expert: 'L’expert' },
  unanswered: 'L’expert n’a pas encore répondu.',
  pending: 'Nous examinons cette réclamation. Vous serez informé de la décision par e-mail.',
  decided: 'Notre décision',
  decisions: {
    full: (amount: string) => `La séance est remboursée en totalité : ${amount}.`,
    part: (amount: string) => `La séance est remboursée en partie : ${amount}.`,
    none: () => 'La séance n’est pas remboursée.',
  } satisfies Record<Decision, (amount: string) => string>,
  /** Links on the appointment card. */
  deeds: { raise: 'Signaler un problème', answer: 'Répondre à la réclamation', read: 'Voir la réclamation' },
});

/** /admin/reclamations */
export const claimsCopy = french({
  title: 'Réclamations',
  lead: 'Ce que des clients reprochent à une séance. Tant qu’une réclamation est ouverte, la séance n’est pas versée à l’expert.',
  states: 'Réclamations par état',
  search: 'Séance, nom ou e-mail',
  find: 'Rechercher',
  clear: 'Effacer la recherche',
  emptySearch: 'Aucune réclamation ne correspond',
  emptySearchNext: 'Essayez un autre mot, ou un autre état.',
  open: (count: number) => `À trancher (${count})`,
  decided: 'Tranchées',
  latest: (most: number) => `Les ${most} dernières.`,
  empty: 'Aucune réclamation ouverte.',
  emptyNext: 'Quand un client signale un problème dans les 48 heures qui suivent sa séance, sa réclamation arrive ici.',
  emptyDecided: 'Aucune réclamation tranchée.',
  emptyDecidedNext: 'Vos décisions et leurs motifs restent ici.',
  columns: {
    session: 'Séance',
    client: 'Client',
    expert: 'Expert',
    raised: 'Reçue le',
    price: 'Prix',
    state: 'État',
  },
  look: 'Examiner',
  of: (title: string, client: string) => `${title}, ${client}`,
  answered: 'L’expert a répondu',
  unanswered: 'Sans réponse de l’expert',
  outcome: { full: 'Remboursée', part: 'Remboursée en partie', none: 'Non remboursée' } satisfies Record<
    Decision,
    string
  >,
  back: 'Toutes les réclamations',
  one: (title: string) => `Réclamation : ${title}`,
  session: 'La séance',
  price: 'Prix payé',
  client: 'Client',
  expert: 'Expert',
  said: 'Ce que chacun dit',
  journal: 'Qui était dans l’appel',
  journalTable: 'Arrivées et départs',
  journalEmpty: 'Personne n’a rejoint l’appel, ou les appels étaient coupés.',
  together: (minutes: number) =>
    minutes === 1 ? 'Ensemble pendant 1 minute.' : `Ensemble pendant ${minutes} minutes.`,
  columnsJournal: { at: 'Heure', who: 'Qui', what: 'Quoi' },
  kinds: { join: 'rejoint l’appel', leave: 'quitte l’appel' },
  decide: 'Décider',
  decision: 'Décision',
  choices: {
    full: 'Rembourser en totalité',
    part: 'Rembourser en partie',
    none: 'Ne pas rembourser',
  } satisfies Record<Decision, string>,
  part: 'Somme à rembourser',
  partHint: (most: string, least: string) => `Pour un remboursement partiel : plus que ${least}, moins que ${most}.`,
  grounds: 'Motif',
  groundsHint: 'Le client et l’expert le reçoivent par e-mail.',
  confirm: 'Trancher',
  final: 'Une décision ne se reprend que pour rembourser davantage.',
  decideAgain: 'Revoir la décision',
  decideAgainLead:
    'Après une médiation par exemple. Vous pouvez rembourser davantage, jamais moins ; ce que l’expert a déjà reçu en trop lui est repris.',
  failed: 'Une erreur est survenue : la décision n’est pas enregistrée.',
  decidedBy: (name: string, moment: string) => `Décision de ${name}, le ${moment}`,
  erased: 'un compte supprimé',
});
