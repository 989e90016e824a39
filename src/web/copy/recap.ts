import { french } from '#kernel/french';
import { namesPerson } from '#kernel/names-person';
import type { RecapKind } from '#modules/calls';

interface KindCopy {
  readonly heading: string;
  readonly field: string;
  readonly example: string;
  readonly empty: string;
  readonly said: (name: string, text: string) => string;
}

const nameOf = (name: string) => name || 'un compte supprimé';

/** /appels-video/{id}/compte-rendu, and the notes beside a call: decisions, tasks and links. */
export const recapCopy = french({
  title: 'Compte rendu',
  notes: 'Notes',
  titleWith: (name: string) => `Compte rendu de l’appel avec ${nameOf(name)}`,
  back: 'Mes appels',
  about: (title: string, name: string) => (namesPerson(title, name) ? title : `${title}, avec ${nameOf(name)}`),
  times: (day: string, start: string, end: string, zone: string) => `${day}, ${start} – ${end}, heure de ${zone}`,
  shared: 'Vous l’écrivez à deux, et n’êtes que deux à le lire.',
  kinds: {
    decision: {
      heading: 'Décisions',
      field: 'Nouvelle décision',
      example: 'Nous retenons le scénario B',
      empty: 'Aucune décision notée.',
      said: (name, text) => `${name} a noté une décision : ${text}`,
    },
    action: {
      heading: 'Actions',
      field: 'Nouvelle action',
      example: 'Claire envoie le bilan avant vendredi',
      empty: 'Aucune action notée.',
      said: (name, text) => `${name} a noté une action : ${text}`,
    },
    link: {
      heading: 'Liens',
      field: 'Nouveau lien',
      example: 'https://',
      empty: 'Aucun lien noté.',
      said: (name, text) => `${name} a noté un lien : ${text}`,
    },
  } satisfies Record<RecapKind, KindCopy>,
  add: 'Ajouter',
  adding: 'Ajout en cours',
  addTo: { decision: 'Ajouter la décision', action: 'Ajouter l’action', link: 'Ajouter le lien' } satisfies Record<
    RecapKind,
    string
  >,
  remove: 'Retirer',
  by: (who: string, time: string) => `${who} · ${time}`,
  you: 'Vous',
  notSaved: 'Compte rendu non enregistré',
  notLoaded: 'Les notes n’ont pas pu se charger. Ouvrez le compte rendu dans un autre onglet.',
  failed: 'Le compte rendu n’a pas pu être enregistré. Vérifiez votre connexion, puis réessayez.',
  states: {
    early: (moment: string, zone: string) =>
      `Le compte rendu s’ouvre avec l’appel, le ${moment}, heure de ${zone}. Vous le remplirez pendant la séance, à deux.`,
    open: (moment: string, zone: string) =>
      `Vous pouvez le compléter jusqu’au ${moment}, heure de ${zone}. Il reste ensuite ici, à lire et à télécharger.`,
    closed: (moment: string) => `Il ne peut plus être complété depuis le ${moment}.`,
    cancelled: 'Ce rendez-vous a été annulé : il n’a pas de compte rendu à compléter.',
  },
  nothing: {
    title: 'Ce compte rendu est vide',
    text: 'Rien n’a été noté pendant la séance, ni dans les 48 heures qui l’ont suivie.',
  },
  mailed: 'Deux heures après la séance, vous le recevez tous deux par e-mail, en PDF.',
  download: 'Télécharger en PDF',
  fileName: 'compte-rendu',
  loading: 'Chargement des notes…',
  close: 'Fermer les notes',
  whole: 'Ouvrir le compte rendu (nouvel onglet)',
  unread: (count: number) => (count === 1 ? '1 nouvelle note' : `${count} nouvelles notes`),
});
