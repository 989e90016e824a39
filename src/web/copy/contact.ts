import { french } from '#kernel/french';
import type { MessageKind } from '#modules/support';

interface FormWords {
  readonly title: string;
  readonly lead: string;
  readonly subject: string;
  readonly message: string;
  readonly messageHint: string;
  readonly submit: string;
}

export const contactCopy = french({
  write: (address: string) => `Écrire à ${address}`,
  chat: 'Ouvrir la messagerie',
  forms: {
    support: {
      title: 'Contactez-nous',
      lead: 'Une question, un souci avec un rendez-vous ? Une personne vous répond.',
      subject: 'Sujet',
      message: 'Message',
      messageHint: 'Pour un rendez-vous, indiquez sa date et le nom de l’expert.',
      submit: 'Envoyer le message',
    },
    'event-proposal': {
      title: 'Proposer un événement',
      lead: 'Un sujet à animer, ou que vous aimeriez entendre ? Une personne lit chaque proposition et vous répond.',
      subject: 'Titre de l’événement',
      message: 'Votre proposition',
      messageHint:
        'Le sujet, le public, le format (webinar, atelier ou conférence) et les dates qui vous conviendraient.',
      submit: 'Envoyer la proposition',
    },
  } satisfies Record<MessageKind, FormWords>,
  failed: "Une erreur est survenue lors de l'envoi du message.",
  direct: 'Nos coordonnées',
  directText: 'Vous pouvez aussi nous joindre sans passer par ce formulaire.',
  email: 'Par e-mail',
  messaging: 'Par messagerie',
  answersByMail: 'Nos réponses partent à votre adresse e-mail et restent lisibles ici.',
  own: 'Vos derniers messages',
  ownEmpty: 'Aucun message pour le moment',
  ownEmptyNext: 'Ce que vous nous écrivez, et nos réponses, paraîtront ici.',
  kinds: { support: 'Message', 'event-proposal': 'Proposition d’événement' } satisfies Record<MessageKind, string>,
  waiting: 'En attente',
  answered: 'Répondu',
  sentOn: (kind: string, moment: string) => `${kind} du ${moment}`,
  ourAnswer: (moment: string) => `Notre réponse du ${moment}`,
});
