import { french } from '#kernel/french';
import type { DutyRule } from './content.ts';

/** Message for each broken rule; a missing one is a compile error. */
const rules: Record<DutyRule, string> = {
  'the host has a telephone': 'OPERATOR_HOSTING ne contient pas de numéro de téléphone.',
  'the site is served over https': 'L’adresse du site ne commence pas par https.',
  'the button says that it obliges to pay': 'Le bouton de paiement ne dit pas « payer ».',
  'the words of withdrawal are those of the law': 'Les mots de la rétractation ne sont pas ceux de la loi.',
  'the words of termination are those of the law': 'Les mots de la résiliation ne sont pas ceux de la loi.',
  'contracts are kept for ten years': 'Le registre ne garde pas les contrats dix ans.',
  'prices say that taxes are included': 'Un prix ne dit pas TTC.',
  'no text leads to the closed platform': 'Un texte renvoie à la plateforme européenne fermée.',
  'claims without a source are not shown': 'VERIFIED_CONTENT_ONLY n’est pas activé.',
  'the weights of the ranking are whole': 'Les poids du classement ne font pas 100 %, ou ne sont pas dans leur ordre.',
  'reviews say their dates, their check and their order':
    'Les avis ne disent pas leurs dates, leur contrôle ou leur ordre.',
  'reviews say that nobody is paid for them, and how long they stay':
    'La rubrique des avis ne dit pas leur contrepartie ou leurs délais.',
  'later versions come fifteen days after they are shown': 'Une version entre en vigueur moins de 15 jours après.',
  'payments are taken by the provider': 'Le prestataire de paiement n’est pas configuré, ou ses clés sont d’essai.',
  'every column is in the register': 'Une colonne de la base n’est pas déclarée au registre.',
};

/** /admin/conformite. */
export const dutiesCopy = french({
  title: 'Conformité',
  lead: 'Ce que la loi demande à ce site, ce qu’il fait, et ce qu’on en constate à l’instant.',
  filter: 'Obligations par état',
  all: (count: number) => `Toutes (${count})`,
  broken: (count: number) => `À corriger (${count})`,
  byHand: (count: number) => `À faire par une personne (${count})`,
  counts: (kept: number, checked: number) => `${kept} obligations tenues sur ${checked} vérifiées à l’instant.`,
  none: { title: 'Rien à corriger', text: 'Toutes les obligations vérifiées sont tenues.' },
  states: { kept: 'Tenue', broken: 'À corriger', unknown: 'Non vérifiée', 'by-hand': 'Par une personne' },
  person: (person: string, why: string) => `À faire par : ${person}. ${why}`,
  unanswered: 'La vérification n’a pas abouti : elle a duré plus de deux secondes, ou aucun worker n’a encore démarré.',
  unset: (name: string) => `Le réglage ${name} manque.`,
  notInFooter: (path: string) => `Le pied de page ne mène pas à ${path}.`,
  unsaid: (text: string, words: string) => `/${text} ne dit pas : ${words}`,
  rows: (count: number) => (count > 1 ? `${count} cas trouvés.` : 'Un cas trouvé.'),
  rules,
});
