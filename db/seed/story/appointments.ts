import type { SeedEvent } from './events.ts';

export interface SeedAppointment {
  /** Slug of the expert. */
  expert: string;
  /** Index of the sample client. */
  client: number;
  /** Earliest start; the first free one from then on is used. */
  when: SeedEvent['when'];
  minutes: 15 | 30 | 60;
  title: string;
  message: string;
  /** Answers to the expert's questions, in order. */
  answers?: readonly string[];
  /** Weekly, for this many months. */
  months?: 1 | 3 | 6 | 12;
  /** Messages of both in the days before seeding; all are read. */
  messages?: readonly { readonly by: 'client' | 'expert'; readonly hoursAgo: number; readonly text: string }[];
  /** Otherwise it was booked, and completed once its time is over. */
  became?: 'requested' | 'refused' | 'cancelled-by-client' | 'cancelled-by-expert';
  /** The client's review a day later, and the expert's answer two days later. */
  review?: { readonly stars: 1 | 2 | 3 | 4 | 5; readonly comment: string; readonly answer?: string };
}

/**
 * Mostly of Sophie Delattre, the first client, and Camille Renaud, so that both have an entry in every tab. Sessions never overlap,
 * whatever the day of seeding.
 */
export const appointments: readonly SeedAppointment[] = [
  {
    expert: 'camille-renaud',
    client: 0,
    when: { daysAhead: -27, weekday: 1, hour: 10, minute: 0 },
    minutes: 30,
    title: 'Reprendre après un rançongiciel',
    message: 'Nos sauvegardes sont saines, mais je ne sais pas dans quel ordre rallumer.',
    answers: [
      'Quarante-deux, sur deux sites',
      'Vendredi dernier, un serveur de fichiers chiffré dans la nuit',
      'D’un ordre de redémarrage que mon prestataire puisse suivre',
    ],
    review: {
      stars: 5,
      comment: 'Un ordre de redémarrage clair, machine par machine. Mon prestataire l’a suivi le soir même.',
      answer: 'Merci Sophie. Pensez à rejouer l’exercice dans trois mois, à froid.',
    },
  },
  {
    expert: 'ines-haddad',
    client: 0,
    when: { daysAhead: -20, weekday: 3, hour: 15, minute: 0 },
    minutes: 60,
    title: 'Notre registre des traitements, relu à deux',
    message: '',
    answers: ['Celles de nos adhérents, pour le compte de trois clubs', ''],
    review: { stars: 4, comment: 'Relecture précise, et deux traitements que nous avions oubliés.' },
  },
  {
    expert: 'francoise-lambert',
    client: 0,
    when: { daysAhead: -9, weekday: 0, hour: 11, minute: 0 },
    minutes: 30,
    title: 'Comprendre mon premier bilan',
    message: 'Le résultat est bon et le compte en banque est vide : j’aimerais savoir pourquoi.',
    answers: ['Une SAS, deux associés', 'Le 31 décembre'],
  },
  {
    expert: 'camille-renaud',
    client: 0,
    when: { daysAhead: 2, weekday: 2, hour: 10, minute: 30 },
    minutes: 60,
    title: 'Préparer l’audit ISO 27001',
    message: 'L’auditeur vient dans six semaines. Je vous montrerai notre analyse de risques.',
    answers: ['Quarante-cinq depuis septembre', 'Rien, cette fois', ''],
    messages: [
      {
        by: 'client',
        hoursAgo: 23,
        text: 'Bonjour Camille, notre analyse de risques compte douze pages. Voulez-vous la lire avant la séance ?',
      },
      {
        by: 'expert',
        hoursAgo: 21,
        text: 'Bonjour Sophie, volontiers. Joignez-la ici : je vous dirai par quelles lignes l’auditeur commencera.',
      },
      { by: 'client', hoursAgo: 20, text: 'Parfait, je vous l’envoie dès que la direction l’a validée.' },
    ],
  },
  {
    expert: 'emilie-vasseur',
    client: 0,
    when: { daysAhead: 6, weekday: 4, hour: 9, minute: 0 },
    minutes: 30,
    title: 'Financer un second site',
    message: 'Deux banques m’ont répondu. Laquelle des deux offres tient la route ?',
  },
  {
    expert: 'sylvain-aubertin',
    client: 0,
    when: { daysAhead: 4, weekday: 3, hour: 17, minute: 0 },
    minutes: 60,
    title: 'Racheter un confrère, ou ouvrir ailleurs',
    message: '',
    answers: ['Un rachat à Nantes, une ouverture à Rennes, ou attendre un an'],
    became: 'requested',
  },
  {
    expert: 'guillaume-kerbrat',
    client: 0,
    when: { daysAhead: 9, weekday: 1, hour: 11, minute: 0 },
    minutes: 15,
    title: 'Exercice de crise : combien de temps prévoir',
    message: '',
    became: 'cancelled-by-client',
  },
  {
    expert: 'isabelle-fontanel',
    client: 0,
    when: { daysAhead: -16, weekday: 1, hour: 14, minute: 0 },
    minutes: 30,
    title: 'Ouvrir le capital à deux salariés',
    message: 'Un pas chaque semaine : le pacte, les statuts, puis l’annonce à l’équipe.',
    months: 1,
  },
  {
    expert: 'camille-renaud',
    client: 1,
    when: { daysAhead: -19, weekday: 3, hour: 14, minute: 30 },
    minutes: 30,
    title: 'Choisir entre deux prestataires de SOC',
    message: 'Les deux devis sont dans le même ordre de prix.',
    answers: ['Cent vingt', 'Rien de grave, un hameçonnage par mois', 'Des trois questions à leur poser'],
    review: { stars: 4, comment: 'Très utile, un peu rapide sur la fin. Je réserverai une heure la prochaine fois.' },
  },
  {
    expert: 'camille-renaud',
    client: 4,
    when: { daysAhead: -8, weekday: 0, hour: 16, minute: 0 },
    minutes: 15,
    title: 'Faut-il payer la rançon',
    message: '',
    answers: ['Neuf', 'Lundi matin, tout est chiffré', 'D’une décision'],
    review: { stars: 5, comment: '' },
  },
  {
    expert: 'camille-renaud',
    client: 7,
    when: { daysAhead: -13, weekday: 1, hour: 9, minute: 0 },
    minutes: 30,
    title: 'Former le comité de direction',
    message: '',
    became: 'cancelled-by-expert',
  },
  {
    expert: 'camille-renaud',
    client: 3,
    when: { daysAhead: 5, weekday: 3, hour: 15, minute: 0 },
    minutes: 30,
    title: 'NIS 2 : sommes-nous concernés',
    message: 'Nous livrons des pièces à deux hôpitaux.',
    answers: ['Soixante', 'Une lettre de notre plus gros client', 'D’un oui ou d’un non'],
  },
  {
    expert: 'camille-renaud',
    client: 6,
    when: { daysAhead: 3, weekday: 4, hour: 11, minute: 0 },
    minutes: 30,
    title: 'Un audit interne en deux semaines',
    message: 'Je débute à ce poste, et je ne voudrais pas me mettre l’équipe à dos.',
    answers: ['Trois cents', '', 'D’un plan pour les dix premiers jours'],
    became: 'requested',
  },
  {
    expert: 'camille-renaud',
    client: 5,
    when: { daysAhead: -10, weekday: 0, hour: 9, minute: 30 },
    minutes: 60,
    title: 'Tout revoir en une heure',
    message: '',
    became: 'refused',
  },
  {
    expert: 'camille-renaud',
    client: 2,
    when: { daysAhead: -24, weekday: 2, hour: 16, minute: 0 },
    minutes: 30,
    title: 'Devenir responsable de la sécurité',
    message: 'Je prends le poste en janvier. Une demi-heure par semaine pour ne pas m’y noyer.',
    answers: ['Deux cents', 'Ma prédécesseure est partie à la retraite', 'D’une chose à faire avant la fois suivante'],
    months: 1,
  },
];
