import { french } from '#kernel/french';
import type { EventState, EventTimes, EventType, OwnPlace } from '#modules/events';

const places = (count: number) => (count === 1 ? '1 place' : `${count} places`);
const participants = (count: number) => (count < 2 ? `${count} participant` : `${count} participants`);

export const eventsCopy = french({
  title: 'Événements',
  description: 'Webinars, ateliers et conférences gratuits, animés par les experts de la communauté.',
  heading: 'On apprend mieux à plusieurs',
  lead: 'Webinars, ateliers et conférences animés par nos experts. Ils sont gratuits, les questions y sont les bienvenues, et un compte suffit pour s’inscrire.',
  see: 'Voir les événements',
  film: 'Découvrir en vidéo',
  filmTitle: 'Les événements en vidéo',
  captions: 'Sous-titres français',

  upcoming: 'Prochains événements',
  calendar: 'Agenda (ICS)',
  feed: 'Flux RSS',
  more: 'Voir les événements suivants',
  first: 'Revenir au début de la liste',
  empty: 'Aucun événement n’est annoncé pour le moment',
  emptyText: 'Les prochaines dates paraîtront ici. En attendant, un expert peut vous répondre en tête-à-tête.',
  emptyAction: 'Voir nos expertises',
  past: 'Événements passés',

  propose: 'Proposer un événement',
  proposeTitle: 'Un sujet vous tient à cœur ?',
  proposeText:
    'Dites-nous ce que vous aimeriez animer ou entendre. Une personne lit chaque proposition et vous répond.',

  register: 'S’inscrire maintenant',
  registerNote: 'Gratuit. Un compte suffit pour s’inscrire.',
  registerKeeps: 'Gratuit. Vous recevez une invitation par e-mail, et pouvez vous désinscrire.',
  wait: 'Rejoindre la liste d’attente',
  waitNote: 'Si une place se libère, elle est à vous et nous vous écrivons.',
  leave: 'Se désinscrire',
  leaveWait: 'Quitter la liste d’attente',
  join: 'Rejoindre l’événement',
  joinLater: 'Le lien pour rejoindre l’événement paraîtra ici.',
  mine: 'Mes événements',
  places: { registered: 'Inscrit', waiting: 'Liste d’attente' } satisfies Record<OwnPlace['kind'], string>,
  registered: 'Vous êtes inscrit',
  registeredNote: 'L’invitation est partie par e-mail.',
  waiting: 'Vous êtes sur la liste d’attente',
  ahead: (count: number) =>
    count === 0
      ? 'La prochaine place libre est à vous.'
      : count === 1
        ? 'Une personne attend avant vous.'
        : `${count} personnes attendent avant vous.`,
  left: 'Vous n’êtes plus inscrit',
  leftNote: 'Votre place est rendue. Merci de l’avoir dit.',
  failed: 'Une erreur est survenue : votre inscription n’a pas changé.',
  cancelledBecause: 'Cet événement est annulé',
  details: 'En savoir plus',
  /** Suffix of a link's text for screen reader users, who may hear it without its card. */
  about: (title: string) => ` : ${title}`,
  addToCalendar: 'Ajouter à mon agenda',

  types: { webinar: 'Webinar', workshop: 'Atelier', conference: 'Conférence' } satisfies Record<EventType, string>,
  states: { full: 'Complet', running: 'En cours', past: 'Terminé', cancelled: 'Annulé' } satisfies Record<
    Exclude<EventState, 'open'>,
    string
  >,
  stateNotes: {
    full: 'Toutes les places sont prises.',
    running: 'L’événement a commencé : les inscriptions sont closes.',
    past: 'Cet événement a eu lieu.',
    cancelled: 'Cet événement est annulé.',
  } satisfies Record<Exclude<EventState, 'open'>, string>,

  facts: { category: 'Catégorie', date: 'Date', time: 'Horaire', place: 'Lieu', participants: 'Participants' },
  online: 'En ligne',
  participants,
  occupancy: (count: number, capacity: number) => `${participants(count)} · ${places(capacity)}`,
  /** « jeudi 19 novembre 2026 à 18:30 (CET) » */
  at: ({ start }: EventTimes) => `${start.day} à ${start.time} (${start.zone})`,
  /** « 18:30 – 19:45 (CET) »; adds the end day and the start zone if they differ. */
  from: ({ start, end, endsTheSameDay }: EventTimes) => {
    const begins = start.zone === end.zone ? start.time : `${start.time} (${start.zone})`;
    const ends = `${end.time} (${end.zone})`;
    return endsTheSameDay ? `${begins} – ${ends}` : `${begins} – ${end.day} à ${ends}`;
  },

  calendarName: (site: string) => `Événements ${site}`,
});
