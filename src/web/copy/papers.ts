import { french } from '#kernel/french';
import type { ClientPaperState, FranchiseState, PaperKind } from '#modules/invoicing';

const kinds: Record<PaperKind, string> = {
  invoice: 'Facture',
  'credit-note': 'Avoir',
  'commission-invoice': 'Facture de commission',
  'commission-credit-note': 'Avoir de commission',
};

const franchise: Record<FranchiseState, (limit: string, high: string) => string> = {
  below: (limit) => `Sous ${limit} de chiffre d’affaires dans l’année, vous ne facturez pas de TVA.`,
  near: (limit) =>
    `Vous avez passé 80 % du seuil de ${limit}. Au-delà, vous facturez la TVA à partir du 1er janvier suivant.`,
  above: (limit, high) =>
    `Vous avez passé le seuil de ${limit} : vous facturerez la TVA à partir du 1er janvier. Au-delà de ${high}, c’est dès la facture du dépassement.`,
  left: (_, high) =>
    `Vous avez passé ${high} : depuis la facture du dépassement, vos prix comprennent la TVA à 20 %. Déclarez-la auprès de votre service des impôts.`,
};

const states: Record<ClientPaperState, string> = {
  paid: 'Payée',
  'partly-refunded': 'Remboursée en partie',
  refunded: 'Remboursée',
  credit: 'Remboursé',
};

/** CSV export for the accountant, one row per paper. */
const csv = {
  name: (from: string, to: string) => `papiers-${from}-${to}.csv`,
  ownName: (year: number) => `factures-${year}.csv`,
  heads: [
    'Numéro',
    'Type',
    'Date d’émission',
    'Émetteur',
    'SIREN de l’émetteur',
    'TVA de l’émetteur',
    'Destinataire',
    'SIREN du destinataire',
    'Date de la prestation',
    'Facture créditée',
    'Devise',
    'HT',
    'TVA',
    'TTC',
    'Pris en charge par la plateforme',
    'Régime de TVA',
  ],
  regimes: { franchise: 'Franchise en base', standard: '20 %' },
};

const declaration = {
  heads: [
    'Expert',
    'Forme',
    'SIREN',
    'Numéro fiscal',
    'Date de naissance',
    'Adresse',
    'Trimestre',
    'Devise',
    'Séances',
    'Commission',
    'Perçu',
  ],
  csvName: (year: number) => `declaration-dac7-${year}.csv`,
  xmlName: (year: number) => `declaration-dac7-${year}.xml`,
  ownName: (year: number) => `releve-annuel-${year}.pdf`,
  unknown: 'Identité inconnue',
};

export const papersCopy = french({
  kinds,
  csv,
  declaration,
  /** Link on the appointment card, and the page it opens. */
  deed: 'Factures',
  title: 'Factures et avoirs',
  lead: (session: string, day: string) => `${session}, le ${day}.`,
  back: 'Mes rendez-vous',
  list: 'Factures et avoirs de ce rendez-vous',
  download: (kind: string, number: string) => `${kind} n° ${number} (PDF)`,
  issued: (day: string) => `Le ${day}`,
  none: 'Aucune facture pour ce rendez-vous',
  noneNext: 'Vous venez de payer ? La facture est établie dans la minute : rechargez la page dans un instant.',
  /** /factures */
  client: {
    title: 'Mes factures',
    lead: 'Vos factures et vos avoirs, année par année.',
    years: 'Années',
    ofYear: (year: number) => `Factures ${year}`,
    list: (year: number) => `Factures et avoirs de ${year}`,
    issued: (day: string, expert: string) => `Le ${day}, ${expert}`,
    total: (amounts: string) => `Total, avoirs déduits : ${amounts}`,
    zip: (year: number) => `Tout télécharger (${year})`,
    zipName: (year: number) => `factures-${year}.zip`,
    zipFailed: 'Téléchargement refusé',
    empty: 'Aucune facture',
    emptyNext: 'La première est établie dès que vous payez une séance.',
    find: 'Trouver un expert',
    states,
  },
  columns: {
    number: 'Numéro',
    kind: 'Type',
    day: 'Date',
    issuer: 'Émetteur',
    recipient: 'Destinataire',
    gross: 'TTC',
    vat: 'dont TVA',
  },
  /** /expert-space/facturation */
  own: {
    title: (year: number) => `Vos factures ${year}`,
    caption: 'Factures et avoirs en votre nom, factures de commission',
    empty: 'Aucune facture cette année',
    emptyNext: 'La première est établie dès qu’un client paie une séance avec vous.',
    csv: 'Télécharger la liste (CSV)',
    contest: 'Une erreur ? Contestez une facture dans les quinze jours, par un message au support.',
    thresholdTitle: (year: number) => `Chiffre d’affaires ${year}`,
    thresholdLabel: (limit: string) => `Part du seuil de la franchise en base (${limit})`,
    turnover: (amount: string) => `${amount} facturés ici, avoirs déduits. Ce que vous facturez ailleurs s’y ajoute.`,
    franchise,
    yearTitle: 'Relevés annuels',
    yearText:
      'Ce que nous déclarons de vos revenus à l’administration fiscale, trimestre par trimestre (DAC7). Le relevé d’une année en cours n’est pas définitif.',
    year: (year: number) => `Relevé ${year} (PDF)`,
    years: 'Années',
  },
  /** /admin/papiers */
  admin: {
    title: 'Factures',
    lead: 'Factures et avoirs émis au nom des experts, et factures de commission.',
    search: 'Numéro, ou son début (2026-E0012)',
    find: 'Chercher',
    latest: (most: number) => `Les ${most} dernières.`,
    empty: 'Aucune facture',
    emptyFound: 'Aucun numéro ne commence ainsi',
    exportTitle: 'Pour le comptable',
    from: 'Du',
    to: 'Au',
    export: 'Télécharger (CSV)',
    declarationTitle: 'Déclaration annuelle (DAC7)',
    declarationText:
      'Un fichier au format DPI de l’OCDE, et le même en CSV. Contrôlez-le avec l’outil de l’administration avant de l’envoyer, au plus tard le 31 janvier.',
    year: 'Année',
    xml: 'Fichier XML',
    csv: 'Fichier CSV',
  },
});
