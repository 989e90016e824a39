import type { FeedbackCategory, MessageKind, ReportCategory } from '#modules/support';

/** Days before the day of seeding, at this time in Paris. */
export interface Ago {
  days: number;
  hour: number;
  minute: number;
}

interface SeedAnswer {
  text: string;
  ago: Ago;
}

export interface SeedMessage {
  kind: MessageKind;
  /** Index of the sample client. */
  client: number;
  subject: string;
  message: string;
  ago: Ago;
  answer?: SeedAnswer;
}

/** Messages in /admin/messages: three to answer, two answered. */
export const messages: readonly SeedMessage[] = [
  {
    kind: 'support',
    client: 0,
    subject: 'Facture au nom de mon entreprise',
    message:
      'Bonjour,\n\nJe réserve pour le compte de ma société. Où puis-je saisir son nom et son numéro SIREN pour qu’ils figurent sur la facture ?\n\nMerci d’avance,\nSophie Delattre',
    ago: { days: 1, hour: 17, minute: 42 },
  },
  {
    kind: 'event-proposal',
    client: 2,
    subject: 'Lire un bail commercial avant de le signer',
    message:
      'Je tiens une librairie et j’ai failli signer un bail intenable. Un atelier de deux heures avec un juriste et une agence, sur des baux réels rendus anonymes, rendrait service à beaucoup de commerçants. Un mardi matin en janvier me conviendrait, et je peux accueillir quinze personnes.',
    ago: { days: 2, hour: 9, minute: 15 },
  },
  {
    kind: 'support',
    client: 3,
    subject: 'Mon micro n’est pas reconnu',
    message:
      'Bonjour, mon ordinateur a deux micros et le navigateur choisit toujours le mauvais. Comment en changer avant le début d’un appel ?',
    ago: { days: 2, hour: 8, minute: 5 },
  },
  {
    kind: 'support',
    client: 5,
    subject: 'Consultations en anglais',
    message: 'Mon associée ne parle qu’anglais. Vos experts peuvent-ils nous recevoir ensemble ?',
    ago: { days: 4, hour: 11, minute: 30 },
    answer: {
      text: 'Bonjour Boubacar,\n\nOui : la page « Recherche » a un filtre par langue, et le profil de chaque expert indique les langues qu’il parle. Vous pouvez être deux devant le même écran.\n\nBien à vous,\nAgathe',
      ago: { days: 4, hour: 16, minute: 20 },
    },
  },
  {
    kind: 'event-proposal',
    client: 6,
    subject: 'Une soirée pour les reconversions',
    message:
      'J’aimerais entendre trois personnes qui ont changé de métier après quarante ans, avec une heure de questions. En ligne, plutôt en fin de journée.',
    ago: { days: 9, hour: 19, minute: 10 },
    answer: {
      text: 'Bonjour Mathilde,\n\nL’idée nous plaît beaucoup. Nous cherchons les trois témoins et revenons vers vous avec une date.\n\nAgathe',
      ago: { days: 8, hour: 10, minute: 45 },
    },
  },
];

interface SeedReport {
  pagePath: string;
  category: ReportCategory;
  reason: string;
  email: string;
  ago: Ago;
}

export const reports: readonly SeedReport[] = [
  {
    pagePath: '/expert/camille-renaud',
    category: 'other',
    reason: 'Le lien LinkedIn de ce profil ouvre une page qui n’est pas la sienne.',
    email: 'lectrice@courrier.example',
    ago: { days: 3, hour: 14, minute: 25 },
  },
];

interface SeedFeedback {
  client: number;
  rating: number;
  category: FeedbackCategory;
  comment: string;
  ago: Ago;
}

export const feedback: readonly SeedFeedback[] = [
  {
    client: 0,
    rating: 5,
    category: 'experts',
    comment: 'Une demi-heure m’a épargné trois semaines d’hésitation. Des réponses précises, sans jargon.',
    ago: { days: 1, hour: 18, minute: 30 },
  },
  {
    client: 1,
    rating: 4,
    category: 'platform',
    comment: 'Simple sur ordinateur. Sur téléphone, j’aimerais voir les créneaux sans faire défiler la page.',
    ago: { days: 3, hour: 12, minute: 10 },
  },
  {
    client: 4,
    rating: 5,
    category: 'service',
    comment: 'Tout est clair du début à la fin, le prix comme la durée.',
    ago: { days: 6, hour: 9, minute: 55 },
  },
  {
    client: 5,
    rating: 4,
    category: 'support',
    comment: 'Réponse le jour même, par une personne qui avait lu ma question.',
    ago: { days: 7, hour: 15, minute: 40 },
  },
  {
    client: 7,
    rating: 3,
    category: 'platform',
    comment: 'La recherche ne connaît pas encore mon métier, la restauration de vitraux.',
    ago: { days: 12, hour: 20, minute: 5 },
  },
];
