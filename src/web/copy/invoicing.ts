import { french } from '#kernel/french';
import type { InvoicingProblem, IssuerCountry } from '#modules/experts';

const problems: Record<InvoicingProblem, string> = {
  missing: 'À remplir.',
  'too-long': '200 caractères au plus.',
  'postcode-invalid': 'Un code postal de ce pays : cinq chiffres en France.',
  'siren-invalid': 'Neuf chiffres, dont le dernier vérifie les autres : relisez votre SIREN.',
  'vat-number-invalid': 'FR, deux chiffres, puis votre SIREN : relisez votre numéro de TVA.',
  'birth-date-invalid': 'Indiquez votre date de naissance.',
  'tax-number-invalid': 'Treize chiffres, dont le premier va de 0 à 3 : il figure sur votre avis d’impôt.',
  'mandate-unsigned': 'Cochez la case pour signer le mandat.',
  'mandate-changed': 'Le texte du mandat a changé entre-temps : relisez-le, puis signez.',
};

const countries: Record<IssuerCountry, string> = {
  FR: 'France',
  MC: 'Monaco',
  BE: 'Belgique',
  CH: 'Suisse',
  LU: 'Luxembourg',
};

/** Version 1 (`mandateVersion`). Any change here needs a new version, which every expert must sign again. */
const mandateWords = (site: string) => [
  `Je donne mandat à l’exploitant de ${site} d’établir et d’émettre en mon nom et pour mon compte les factures et les avoirs de mes séances, conformément à l’article 289, I-2 du Code général des impôts et à l’article 242 nonies de son annexe II.`,
  'Chaque facture porte la mention « Facture établie au nom et pour le compte de » suivie de mon nom, et un numéro d’une série chronologique et continue qui m’est propre. Je peux la lire dès son émission sur la page « Facturation » de mon espace expert : cette mise à disposition vaut transmission.',
  'Je dispose de quinze jours à compter de l’émission d’une facture pour en contester le contenu, par un message au support. Une contestation fondée donne lieu à un avoir et à une nouvelle facture ; sans contestation dans ce délai, la facture est réputée acceptée.',
  'Je reste seul responsable de mes obligations de facturation et de leurs conséquences en matière de TVA : je déclare et j’acquitte la taxe due, et je signale sans délai tout changement de mon identité, de mon adresse, de mon SIREN ou de mon régime de TVA.',
  'Ce mandat est donné pour une durée indéterminée. Je peux y mettre fin à tout moment par un message au support : je ne peux alors plus être réservé.',
];

/** /expert-space/facturation */
export const invoicingCopy = french({
  title: 'Facturation',
  lead: 'Vos factures sont établies en votre nom, dès qu’un client paie. Dites-nous qui vous êtes, et signez le mandat qui nous y autorise.',
  signedLead: 'Vos factures, vos relevés annuels, et qui vous êtes sur ces papiers.',
  /** Call to action on /expert-space. */
  call: {
    title: 'Signez le mandat de facturation pour être réservé',
    text: 'Tant qu’il n’est pas signé, aucun créneau n’est proposé : une séance payée doit pouvoir être facturée en votre nom.',
    again: 'Le mandat de facturation a changé',
    againText: 'Lisez le nouveau texte et signez-le. D’ici là, vos factures suivent celui que vous avez signé.',
    action: 'Compléter ma facturation',
  },
  identity: {
    title: 'Votre identité sur les factures',
    kind: 'Vous facturez',
    person: 'En votre nom',
    company: 'Par une société',
    legalName: { person: 'Nom et prénom', company: 'Dénomination de la société' },
    companyForm: 'Forme de la société',
    companyFormHint: 'Par exemple : SAS au capital de 1 000 €.',
    street: 'Numéro et rue',
    postcode: 'Code postal',
    town: 'Ville',
    country: 'Pays',
    siren: 'SIREN',
    sirenHint: 'Neuf chiffres.',
    vatRegime: 'TVA',
    franchise: 'Franchise en base',
    standard: 'TVA à 20 %',
    franchiseHint: 'Vos factures portent « TVA non applicable, art. 293 B du CGI ».',
    standardHint: 'Vos prix comprennent la TVA ; les factures la détaillent.',
    vatNumber: 'Numéro de TVA',
    tax: 'Pour la déclaration annuelle à l’administration fiscale',
    taxHint:
      'La loi nous oblige à déclarer chaque année ce que vous avez perçu (article 1649 ter A du CGI, « DAC7 »), avec ces deux renseignements. Ils ne figurent sur aucune facture.',
    birthDate: 'Date de naissance',
    taxNumber: 'Numéro fiscal',
    taxNumberHint: 'Treize chiffres, sur votre avis d’impôt.',
  },
  mandate: {
    title: 'Mandat de facturation',
    words: mandateWords,
    sign: 'Je signe ce mandat de facturation',
    signedOn: (day: string) => `Signé le ${day}.`,
  },
  submit: 'Signer et enregistrer',
  save: 'Enregistrer',
  failed: 'Rien n’a été enregistré. Réessayez dans un instant.',
  problems,
  countries,
});
