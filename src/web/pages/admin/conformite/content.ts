import type { Register } from 'react-router';
import { french } from '#kernel/french';
import type { DutyRows } from '#modules/admin';

/** Automatic check of a duty, run when the page is opened; must be fast. */
export type DutyCheck =
  | { readonly settings: readonly DutySetting[] }
  /** The route exists and the people concerned by the duty can open it. */
  /** A page that must exist; the compiler refuses an address without a page. */
  | { readonly page: keyof Register['pages'] }
  /** Every footer links to this path. */
  | { readonly footer: string }
  | { readonly text: LegalTextName; readonly says: readonly string[] }
  | { readonly rows: DutyRows }
  /** Name of a file in db/checks. */
  | { readonly database: string }
  | { readonly rule: DutyRule };

type DutySetting =
  | 'CONTACT_ADDRESS'
  | 'OPERATOR_ADDRESS'
  | 'OPERATOR_HOSTING'
  | 'OPERATOR_LEGAL_FORM'
  | 'OPERATOR_MEDIATOR'
  | 'OPERATOR_NAME'
  | 'OPERATOR_PHONE'
  | 'OPERATOR_PUBLISHER'
  | 'OPERATOR_REGISTRATION'
  | 'OPERATOR_VAT_NUMBER';

export type LegalTextName =
  | 'accessibilite'
  | 'conditions-utilisation'
  | 'conditions-vente'
  | 'cookies'
  | 'mediation'
  | 'mentions-legales'
  | 'politique-confidentialite';

export type DutyRule =
  | 'the host has a telephone'
  | 'the site is served over https'
  | 'the button says that it obliges to pay'
  | 'the words of withdrawal are those of the law'
  | 'the words of termination are those of the law'
  | 'contracts are kept for ten years'
  | 'prices say that taxes are included'
  | 'no text leads to the closed platform'
  | 'claims without a source are not shown'
  | 'the weights of the ranking are whole'
  | 'reviews say their dates, their check and their order'
  | 'reviews say that nobody is paid for them, and how long they stay'
  | 'later versions come fifteen days after they are shown'
  | 'payments are taken by the provider'
  | 'every column is in the register';

/** A duty that cannot be checked automatically: the person responsible, and why. */
interface ByHand {
  readonly person: string;
  readonly why: string;
}

export interface Duty {
  readonly id: string;
  readonly subject: DutySubject;
  /** Legal reference. */
  readonly law: string;
  readonly duty: string;
  /** How the product complies. */
  readonly does: string;
  readonly checks: readonly DutyCheck[] | ByHand;
}

export const dutySubjects = french({
  site: 'Éditeur et site',
  sale: 'Vente et consommation',
  platform: 'Plateforme et contenus',
  payment: 'Paiement et comptes',
  data: 'Données personnelles',
  access: 'Accessibilité',
  experts: 'Professions et experts',
  calls: 'Appels et preuves',
});
export type DutySubject = keyof typeof dutySubjects;

/** Known legal duties of the operator. */
export const duties = french<readonly Duty[]>([
  {
    id: 'denomination',
    subject: 'site',
    law: 'LCEN, art. 1-1',
    duty: 'Nommer l’éditeur, sa forme et son capital',
    does: 'Les mentions légales les reprennent de la configuration ; un site public ne démarre pas sans eux.',
    checks: [{ settings: ['OPERATOR_NAME', 'OPERATOR_LEGAL_FORM'] }],
  },
  {
    id: 'siege',
    subject: 'site',
    law: 'LCEN, art. 1-1',
    duty: 'Donner l’adresse du siège',
    does: 'Mentions légales, depuis la configuration.',
    checks: [{ settings: ['OPERATOR_ADDRESS'] }],
  },
  {
    id: 'joindre',
    subject: 'site',
    law: 'LCEN, art. 1-1 et 19',
    duty: 'Donner un téléphone et une adresse e-mail',
    does: 'Mentions légales, depuis la configuration.',
    checks: [{ settings: ['OPERATOR_PHONE', 'CONTACT_ADDRESS'] }],
  },
  {
    id: 'immatriculation',
    subject: 'site',
    law: 'LCEN, art. 1-1 ; R123-237 C. com.',
    duty: 'Donner l’immatriculation et le greffe',
    does: 'Mentions légales, depuis la configuration.',
    checks: [{ settings: ['OPERATOR_REGISTRATION'] }],
  },
  {
    id: 'tva',
    subject: 'site',
    law: 'LCEN, art. 19 ; CGI, art. 286 ter',
    duty: 'Donner le numéro de TVA',
    does: 'Mentions légales, depuis la configuration.',
    checks: [{ settings: ['OPERATOR_VAT_NUMBER'] }],
  },
  {
    id: 'directeur',
    subject: 'site',
    law: 'LCEN, art. 1-1',
    duty: 'Nommer le directeur de la publication',
    does: 'Mentions légales, depuis la configuration.',
    checks: [{ settings: ['OPERATOR_PUBLISHER'] }, { text: 'mentions-legales', says: ['Directeur de la publication'] }],
  },
  {
    id: 'hebergeur',
    subject: 'site',
    law: 'LCEN, art. 1-1',
    duty: 'Nommer l’hébergeur, son adresse et son téléphone',
    does: 'Mentions légales, depuis la configuration. Le téléphone doit s’y lire.',
    checks: [{ settings: ['OPERATOR_HOSTING'] }, { rule: 'the host has a telephone' }],
  },
  {
    id: 'mentions',
    subject: 'site',
    law: 'LCEN, art. 1-1',
    duty: 'Rendre les mentions légales accessibles de partout',
    does: 'Page publique, liée au pied de toutes les pages.',
    checks: [{ page: '/mentions-legales' }, { footer: '/mentions-legales' }],
  },
  {
    id: 'https',
    subject: 'site',
    law: 'RGPD, art. 32 ; LCEN, art. 19',
    duty: 'Servir le site de façon chiffrée',
    does: 'Hors d’une machine locale, le site ne démarre pas sans https.',
    checks: [{ rule: 'the site is served over https' }],
  },
  {
    id: 'precontractuel',
    subject: 'sale',
    law: 'L111-1, L221-5',
    duty: 'Informer avant la commande : expert, durée, date, prix, rétractation, médiateur',
    does: 'La page de paiement et les conditions de vente le disent.',
    checks: [
      { page: '/checkout' },
      { text: 'conditions-vente', says: ['Droit de rétractation (consommateurs)', 'Médiation'] },
    ],
  },
  {
    id: 'bouton',
    subject: 'sale',
    law: 'L221-14',
    duty: 'Dire sur le bouton qu’il oblige à payer',
    does: '« Réserver et payer », suivi du prix.',
    checks: [{ rule: 'the button says that it obliges to pay' }],
  },
  {
    id: 'confirmation',
    subject: 'sale',
    law: 'L221-13',
    duty: 'Confirmer le contrat sur un support durable',
    does: 'Un e-mail part dans la minute ; aucun ne doit attendre plus d’une heure.',
    checks: [{ rows: 'a fact that waits for its mail for over an hour' }],
  },
  {
    id: 'courriers',
    subject: 'sale',
    law: 'L221-13',
    duty: 'N’abandonner aucun courrier',
    does: 'Un envoi est tenté douze fois ; ceux qui restent sont listés ici.',
    checks: [{ rows: 'a mail that was given up' }],
  },
  {
    id: 'demarrage',
    subject: 'sale',
    law: 'L221-25, L221-28',
    duty: 'Demander expressément un début avant la fin des 14 jours',
    does: 'Case à cocher à la commande ; ses mots sont gardés avec le contrat.',
    checks: [{ rows: 'an order of a consumer without a request to begin early' }],
  },
  {
    id: 'retractation',
    subject: 'sale',
    law: 'L221-18',
    duty: 'Reconnaître 14 jours pour se rétracter',
    does: 'Conditions de vente, et chaque rendez-vous concerné.',
    checks: [{ text: 'conditions-vente', says: ['14 jours'] }],
  },
  {
    id: 'fonction',
    subject: 'sale',
    law: 'L221-21, D221-5',
    duty: 'Offrir une fonction de rétractation, sans compte, en deux étapes',
    does: '« Renoncer au contrat ici », puis « Confirmer la rétractation », aussi depuis les e-mails.',
    checks: [{ page: '/rendez-vous/:id/retractation' }, { rule: 'the words of withdrawal are those of the law' }],
  },
  {
    id: 'accuse',
    subject: 'sale',
    law: 'D221-5',
    duty: 'Accuser réception de la rétractation, avec sa date',
    does: 'Chaque déclaration est datée et part par e-mail.',
    checks: [{ rows: 'a withdrawal without its moment' }],
  },
  {
    id: 'meilleur',
    subject: 'sale',
    law: 'L221-18 ; conditions de vente',
    duty: 'Donner au consommateur le meilleur des deux remboursements',
    does: 'Une annulation tardive d’un consommateur dans les 14 jours rend tout.',
    checks: [{ rows: 'a late cancellation of a consumer that kept money' }],
  },
  {
    id: 'delai',
    subject: 'sale',
    law: 'L221-24',
    duty: 'Rembourser sous 14 jours',
    does: 'Ordonné le jour même ; ce qui n’est pas arrivé après 14 jours est listé.',
    checks: [{ rows: 'a refund that is on its way for over 14 days' }],
  },
  {
    id: 'resiliation',
    subject: 'sale',
    law: 'L215-1-1, D215-1',
    duty: 'Permettre de résilier un mentorat en ligne',
    does: '« Résilier votre contrat », sans compte.',
    checks: [{ page: '/rendez-vous/:id/resiliation' }, { rule: 'the words of termination are those of the law' }],
  },
  {
    id: 'conservation',
    subject: 'sale',
    law: 'L213-1, D213-1',
    duty: 'Garder les contrats dix ans',
    does: 'Le registre des données les garde dix ans, sans nom après un départ.',
    checks: [{ rule: 'contracts are kept for ten years' }, { rows: 'a contract kept for over ten years' }],
  },
  {
    id: 'cgv',
    subject: 'sale',
    law: 'L111-1, L441-1 C. com.',
    duty: 'Publier les conditions de vente',
    does: 'Page publique, liée partout.',
    checks: [{ page: '/conditions-vente' }, { footer: '/conditions-vente' }],
  },
  {
    id: 'acceptation-cgv',
    subject: 'sale',
    law: '1119 C. civ.',
    duty: 'Prouver quelles conditions de vente ont été acceptées',
    does: 'Chaque commande garde la version en vigueur.',
    checks: [{ rows: 'an order whose accepted terms are not on record' }],
  },
  {
    id: 'ttc',
    subject: 'sale',
    law: 'L112-1, arrêté du 3 décembre 1987',
    duty: 'Afficher des prix toutes taxes comprises',
    does: 'Tous les prix montrés disent TTC.',
    checks: [{ rule: 'prices say that taxes are included' }],
  },
  {
    id: 'monnaie',
    subject: 'sale',
    law: 'L112-1',
    duty: 'Afficher la monnaie du prix',
    does: 'Euros ou dollars, jamais autre chose.',
    checks: [{ rows: 'a price that is not in euros or dollars' }],
  },
  {
    id: 'mediateur',
    subject: 'sale',
    law: 'L612-1, L616-1',
    duty: 'Nommer le médiateur de la consommation',
    does: 'Page Médiation, depuis la configuration.',
    checks: [{ settings: ['OPERATOR_MEDIATOR'] }, { page: '/mediation' }, { footer: '/mediation' }],
  },
  {
    id: 'rle',
    subject: 'sale',
    law: 'Règlement (UE) 2024/3228',
    duty: 'Ne plus renvoyer à la plateforme européenne fermée en 2025',
    does: 'Aucun texte légal n’y renvoie.',
    checks: [{ rule: 'no text leads to the closed platform' }],
  },
  {
    id: 'allegations',
    subject: 'sale',
    law: 'L121-2 à L121-4',
    duty: 'N’afficher aucun chiffre ni témoignage invérifiable',
    does: 'VERIFIED_CONTENT_ONLY ne montre que ce qui a une source.',
    checks: [{ rule: 'claims without a source are not shown' }],
  },
  {
    id: 'reclamation',
    subject: 'sale',
    law: 'Conditions de vente, garantie',
    duty: 'Trancher les réclamations dans un délai raisonnable',
    does: 'Celles qui attendent depuis 14 jours sont listées.',
    checks: [{ rows: 'a claim that nobody decided for 14 days' }],
  },
  {
    id: 'motifs-reclamation',
    subject: 'sale',
    law: 'Conditions de vente, garantie',
    duty: 'Motiver chaque décision sur une réclamation',
    does: 'Une décision sans motif ne peut être enregistrée.',
    checks: [{ rows: 'a decided claim without grounds' }],
  },
  {
    id: 'contrat-mediateur',
    subject: 'sale',
    law: 'L612-1',
    duty: 'Avoir un contrat avec le médiateur',
    does: 'Le produit affiche ses coordonnées ; l’adhésion se fait hors de lui.',
    checks: { person: 'L’exploitant', why: 'Le contrat n’est pas dans le produit.' },
  },
  {
    id: 'classement',
    subject: 'platform',
    law: 'L111-7, D111-7 ; P2B, art. 5 ; DSA, art. 27',
    duty: 'Expliquer ce qui ordonne les listes',
    does: 'La page est faite des poids mêmes du code.',
    checks: [{ page: '/classement' }, { footer: '/classement' }, { rule: 'the weights of the ranking are whole' }],
  },
  {
    id: 'classement-vrai',
    subject: 'platform',
    law: 'L111-7',
    duty: 'Classer comme la page le dit',
    does: 'Les fiches sont comparées à la formule.',
    checks: [{ database: 'cards-are-true' }],
  },
  {
    id: 'avis-affichage',
    subject: 'platform',
    law: 'L111-7-2, D111-17',
    duty: 'Dater les avis et l’expérience, dire leur contrôle et leur tri',
    does: 'Chaque avis porte la date de la séance, celle de l’avis et « Avis vérifié » ; l’ordre est écrit au-dessus.',
    checks: [{ page: '/expert/:id' }, { rule: 'reviews say their dates, their check and their order' }],
  },
  {
    id: 'avis-rubrique',
    subject: 'platform',
    law: 'L111-7-2, D111-18',
    duty: 'Dire la contrepartie, les délais de publication et de conservation',
    does: 'La rubrique « Comment les avis sont vérifiés » accompagne les avis.',
    checks: [{ rule: 'reviews say that nobody is paid for them, and how long they stay' }],
  },
  {
    id: 'avis-clients',
    subject: 'platform',
    law: 'L121-4, 27° et 28°',
    duty: 'Ne publier que des avis de clients réels',
    does: 'La base n’accepte que l’avis du client d’une séance qui a eu lieu et qu’il a rejointe.',
    checks: [{ rows: 'a review of what did not take place, or by somebody else' }],
  },
  {
    id: 'avis-moyenne',
    subject: 'platform',
    law: 'L121-2, L121-4',
    duty: 'Afficher la moyenne de tous les avis publiés',
    does: 'La base tient la somme et le nombre, et les compare aux avis.',
    checks: [{ database: 'averages-are-of-reviews' }],
  },
  {
    id: 'avis-motif',
    subject: 'platform',
    law: 'L111-7-2, D111-17 ; DSA, art. 17',
    duty: 'Donner à l’auteur le motif du refus de son avis',
    does: 'Masquer un avis demande un motif, qui part par e-mail à son auteur.',
    checks: [{ rows: 'a hidden review without its reason' }],
  },
  {
    id: 'avis-doute',
    subject: 'platform',
    law: 'L111-7-2',
    duty: 'Laisser signaler un doute sur un avis, gratuitement',
    does: 'Chaque avis mène au signalement, sans compte ; l’expert peut aussi répondre.',
    checks: [{ page: '/signaler' }, { rows: 'a report that nobody answered for 7 days' }],
  },
  {
    id: 'cgu',
    subject: 'platform',
    law: 'DSA, art. 14',
    duty: 'Publier des conditions claires, avec leurs restrictions',
    does: 'Page publique, liée partout.',
    checks: [
      { page: '/conditions-utilisation' },
      { footer: '/conditions-utilisation' },
      { text: 'conditions-utilisation', says: ['Contenus et comportements interdits'] },
    ],
  },
  {
    id: 'acceptation-cgu',
    subject: 'platform',
    law: '1119 C. civ.',
    duty: 'Prouver quelles conditions d’utilisation ont été acceptées',
    does: 'Chaque compte garde la version acceptée, avec sa date.',
    checks: [{ rows: 'an account whose accepted terms are not on record' }],
  },
  {
    id: 'acceptation-experts',
    subject: 'platform',
    law: 'P2B, art. 3',
    duty: 'Prouver que les experts ont accepté leurs règles',
    does: 'Chaque candidature garde la version acceptée.',
    checks: [{ rows: 'a candidate whose accepted terms are not on record' }],
  },
  {
    id: 'preavis',
    subject: 'platform',
    law: 'P2B, art. 3',
    duty: 'Annoncer un changement de conditions 15 jours avant',
    does: 'Une version nouvelle n’entre en vigueur que 15 jours après ; la page montre les deux.',
    checks: [{ rule: 'later versions come fifteen days after they are shown' }],
  },
  {
    id: 'motifs',
    subject: 'platform',
    law: 'P2B, art. 4 ; DSA, art. 17',
    duty: 'Motiver un refus ou une suspension',
    does: 'Un refus et une suspension portent toujours leur motif, envoyé par e-mail avec la façon de les contester.',
    checks: [{ database: 'rejections-give-their-reason' }, { database: 'suspended-accounts-say-why' }],
  },
  {
    id: 'decisions',
    subject: 'platform',
    law: 'P2B, art. 4',
    duty: 'Décider dans l’ordre : une candidature, puis sa décision',
    does: 'Aucune décision ne précède sa candidature.',
    checks: [{ database: 'decisions-follow-applications' }],
  },
  {
    id: 'candidatures',
    subject: 'platform',
    law: 'Conditions d’utilisation',
    duty: 'Répondre aux candidatures',
    does: 'Celles qui attendent depuis 30 jours sont listées.',
    checks: [{ rows: 'an application that nobody decided for 30 days' }],
  },
  {
    id: 'plaintes',
    subject: 'platform',
    law: 'P2B, art. 11',
    duty: 'Traiter les plaintes des experts',
    does: 'Messagerie de support ; ceux sans réponse après 15 jours sont listés.',
    checks: [{ rows: 'a message that nobody answered for 15 days' }],
  },
  {
    id: 'mediateurs-p2b',
    subject: 'platform',
    law: 'P2B, art. 12',
    duty: 'Indiquer une médiation aux professionnels',
    does: 'Page Médiation, partie « Pour les experts et les professionnels ».',
    checks: [{ text: 'mediation', says: ['Pour les experts et les professionnels'] }],
  },
  {
    id: 'contacts',
    subject: 'platform',
    law: 'DSA, art. 11 et 12',
    duty: 'Donner un point de contact aux autorités et aux utilisateurs',
    does: 'Mentions légales, partie « Points de contact ».',
    checks: [{ text: 'mentions-legales', says: ['articles 11 et 12'] }],
  },
  {
    id: 'signaler',
    subject: 'platform',
    law: 'DSA, art. 16',
    duty: 'Permettre à tous de signaler un contenu',
    does: 'Formulaire public, sans compte.',
    checks: [{ page: '/signaler' }, { footer: '/signaler' }],
  },
  {
    id: 'signalements',
    subject: 'platform',
    law: 'DSA, art. 16',
    duty: 'Traiter les signalements sans tarder',
    does: 'Ceux sans réponse après 7 jours sont listés.',
    checks: [{ rows: 'a report that nobody answered for 7 days' }],
  },
  {
    id: 'decision-signalement',
    subject: 'platform',
    law: 'DSA, art. 17',
    duty: 'Motiver la décision sur un signalement',
    does: 'Une réponse vide ne peut être envoyée.',
    checks: [{ rows: 'a decided report without reasons' }],
  },
  {
    id: 'contestation',
    subject: 'platform',
    law: 'DSA, art. 20',
    duty: 'Permettre de contester pendant six mois',
    does: 'Les conditions d’utilisation le disent.',
    checks: [{ text: 'conditions-utilisation', says: ['six mois'] }],
  },
  {
    id: 'tracabilite',
    subject: 'platform',
    law: 'DSA, art. 30',
    duty: 'Connaître les experts avant de les montrer : adresse vérifiée, nom',
    does: 'Aucun expert public sans adresse e-mail confirmée ni nom.',
    checks: [
      { rows: 'an approved expert whose address is not verified' },
      { rows: 'an approved expert without a name' },
    ],
  },
  {
    id: 'rapport-dsa',
    subject: 'platform',
    law: 'DSA, art. 24',
    duty: 'Compter une fois par an signalements et décisions',
    does: 'Le journal et la messagerie les gardent ; le rapport se rédige à la main.',
    checks: { person: 'L’exploitant', why: 'Le rapport annuel est un texte publié.' },
  },
  {
    id: 'interfaces',
    subject: 'platform',
    law: 'DSA, art. 25',
    duty: 'N’avoir aucune interface trompeuse',
    does: 'Chaque écran est relu avant sa mise en ligne.',
    checks: { person: 'La personne qui valide les écrans', why: 'Aucune machine ne juge une tromperie.' },
  },
  {
    id: 'prestataire',
    subject: 'payment',
    law: 'L521-2 CMF ; DSP2',
    duty: 'Encaisser par un prestataire agréé',
    does: 'Le site n’encaisse que par lui ; un site public refuse ses clés d’essai.',
    checks: [{ rule: 'payments are taken by the provider' }],
  },
  {
    id: 'cartes',
    subject: 'payment',
    law: 'Norme PCI DSS ; RGPD, art. 32',
    duty: 'Ne jamais stocker un numéro de carte',
    does: 'Les numéros vont au prestataire ; aucune colonne ne pourrait en contenir.',
    checks: [{ rows: 'a column that could hold a card number' }],
  },
  {
    id: 'livre',
    subject: 'payment',
    law: 'L123-12 C. com.',
    duty: 'Tenir un livre de tous les mouvements, inaltérable',
    does: 'Chaque mouvement est une écriture équilibrée ; la base refuse de les changer.',
    checks: [{ rows: 'a ledger that can be changed' }],
  },
  {
    id: 'centimes',
    subject: 'payment',
    law: 'L123-14 C. com.',
    duty: 'Ne rien perdre ni compter deux fois',
    does: 'Aucune séance n’a moins que rien au livre.',
    checks: [{ database: 'no-session-has-less-than-nothing' }],
  },
  {
    id: 'garde',
    subject: 'payment',
    law: 'Conditions de vente',
    duty: 'Ne garder que ce qui a été convenu',
    does: 'Ce qui est retenu correspond à une annulation tardive ou à une séance.',
    checks: [{ database: 'what-is-kept-was-agreed' }],
  },
  {
    id: 'rapprochement',
    subject: 'payment',
    law: 'L123-14 C. com.',
    duty: 'Rapprocher le livre et le prestataire',
    does: 'Toutes les dix minutes et chaque nuit ; les écarts sont listés.',
    checks: [{ rows: 'a difference that the last reconciliation found' }],
  },
  {
    id: 'contestations',
    subject: 'payment',
    law: 'Conditions du prestataire',
    duty: 'Suivre les paiements contestés',
    does: 'Ceux ouverts depuis plus de 90 jours sont listés.',
    checks: [{ rows: 'a contested payment that nobody closed for 90 days' }],
  },
  {
    id: 'versements-reclamation',
    subject: 'payment',
    law: 'Conditions de vente ; L111-7 C. conso.',
    duty: 'Ne rien verser pendant le délai de réclamation ni sous une réclamation',
    does: 'Un versement part 48 heures après la séance ; la base en refuse un plus tôt.',
    checks: [{ rows: 'a payout that left under an open claim' }],
  },
  {
    id: 'versements-livre',
    subject: 'payment',
    law: 'L123-14 C. com.',
    duty: 'Ne verser que ce que le livre dit, une fois',
    does: 'Chaque versement a son écriture, et chaque écriture son versement.',
    checks: [{ database: 'payouts-are-in-the-ledger' }],
  },
  {
    id: 'versements-retard',
    subject: 'payment',
    law: 'L441-10 C. com.',
    duty: 'Verser aux experts ce qui leur est dû, à temps',
    does: 'Les versements dus depuis plus de 30 jours et que rien ne retient sont listés.',
    checks: [{ rows: 'a payout that is due for over 30 days and can leave' }],
  },
  {
    id: 'iban',
    subject: 'payment',
    law: 'RGPD, art. 32',
    duty: 'Protéger les coordonnées bancaires des experts',
    does: 'Les IBAN sont chiffrés ; en changer demande un second facteur et un lien par e-mail.',
    checks: [{ rows: 'an IBAN that is not sealed' }],
  },
  {
    id: 'agrement-virements',
    subject: 'payment',
    law: 'L314-1 et L521-1 CMF ; ACPR',
    duty: 'Ne virer l’argent encaissé pour des tiers qu’avec un partenaire agréé',
    does: 'Les virements par IBAN sont désactivés, sauf réglage contraire (IBAN_PAYOUTS).',
    checks: { person: 'L’exploitant', why: 'L’accord du partenaire est donné hors du produit.' },
  },
  {
    id: 'factures',
    subject: 'payment',
    law: 'CGI, art. 289 ; arrêté 83-50/A',
    duty: 'Délivrer une facture pour chaque séance et un avoir pour chaque remboursement',
    does: 'Ils se font d’eux-mêmes, au format Factur-X, et se téléchargent sur le rendez-vous.',
    checks: [{ rows: 'a sale or refund without its paper for over an hour' }],
  },
  {
    id: 'numeros',
    subject: 'payment',
    law: 'CGI, ann. II, art. 242 nonies A',
    duty: 'Numéroter les factures sans trou ni doublon',
    does: 'Une série par émetteur et par an, dont le compteur avance avec la facture.',
    checks: [{ database: 'papers-have-no-gap' }],
  },
  {
    id: 'factures-inalterables',
    subject: 'payment',
    law: 'LPF, art. L102 B ; L123-22 C. com.',
    duty: 'Conserver les factures telles qu’elles ont été émises',
    does: 'La base refuse de les changer, et de les supprimer avant dix ans.',
    checks: [{ rows: 'a paper that can be changed' }],
  },
  {
    id: 'mandat',
    subject: 'payment',
    law: 'CGI, art. 289 I-2',
    duty: 'Ne facturer au nom d’un expert qu’avec son mandat écrit',
    does: 'Sans mandat signé, personne ne peut réserver l’expert.',
    checks: [{ rows: 'a session that was sold without a mandate' }],
  },
  {
    id: 'dac7',
    subject: 'payment',
    law: 'CGI, art. 1649 ter A à E et 242 bis',
    duty: 'Déclarer chaque année ce que les experts ont gagné, et leur en remettre le relevé',
    does: 'Le fichier et les relevés se font depuis le livre ; qui a gagné doit avoir dit qui il est.',
    checks: [{ rows: 'an expert who earned this year and has not said who they are' }],
  },
  {
    id: 'plateforme-agreee',
    subject: 'payment',
    law: 'CGI, art. 289 bis ; LF 2026',
    duty: 'Passer par une plateforme agréée pour la facturation électronique',
    does: 'Les factures sont au format demandé ; leur transmission n’est pas faite par le produit.',
    checks: { person: 'L’exploitant', why: 'Le contrat avec la plateforme est signé hors du produit.' },
  },
  {
    id: 'convention',
    subject: 'payment',
    law: 'L523-1 CMF',
    duty: 'Avoir une convention avec le prestataire de paiement',
    does: 'Le produit n’en connaît que les clés.',
    checks: { person: 'L’exploitant', why: 'La convention est signée hors du produit.' },
  },
  {
    id: 'registre',
    subject: 'data',
    law: 'RGPD, art. 30',
    duty: 'Tenir un registre de toutes les données',
    does: 'Chaque colonne de la base est déclarée, comparée ici à la base.',
    checks: [{ rule: 'every column is in the register' }],
  },
  {
    id: 'politique',
    subject: 'data',
    law: 'RGPD, art. 13',
    duty: 'Informer de l’usage des données',
    does: 'Page publique, liée partout.',
    checks: [
      { page: '/politique-confidentialite' },
      { footer: '/politique-confidentialite' },
      { text: 'politique-confidentialite', says: ['Pourquoi, et sur quelle base'] },
    ],
  },
  {
    id: 'export',
    subject: 'data',
    law: 'RGPD, art. 15 et 20',
    duty: 'Remettre à chacun ses données',
    does: 'Un fichier ZIP, à tout moment, depuis le profil.',
    checks: [{ page: '/profil/donnees/fichier' }],
  },
  {
    id: 'effacement',
    subject: 'data',
    law: 'RGPD, art. 17',
    duty: 'Effacer qui part',
    does: 'À l’instant, en une fois ; il ne reste ni nom ni adresse.',
    checks: [{ database: 'erased-accounts-keep-no-name' }],
  },
  {
    id: 'plus-d-acces',
    subject: 'data',
    law: 'RGPD, art. 17 et 32',
    duty: 'Ne laisser aucun accès à un compte effacé',
    does: 'Ni session, ni mot de passe, ni clé.',
    checks: [{ database: 'erased-accounts-keep-no-way-in' }],
  },
  {
    id: 'consentement',
    subject: 'data',
    law: 'RGPD, art. 7',
    duty: 'Prouver les consentements',
    does: 'Chaque choix garde son moment et sa manière ; désactivé au départ.',
    checks: [{ rows: 'a choice about mails without its way' }],
  },
  {
    id: 'comptes-inactifs',
    subject: 'data',
    law: 'RGPD, art. 5',
    duty: 'Ne pas garder un compte inutilisé',
    does: 'Effacé après trois ans, avec un avertissement un mois avant.',
    checks: [{ rows: 'an account unused for over three years' }],
  },
  {
    id: 'duree-signalements',
    subject: 'data',
    law: 'RGPD, art. 5',
    duty: 'Ne pas garder un signalement trop longtemps',
    does: 'Effacé après trois ans.',
    checks: [{ rows: 'a report kept for over three years' }],
  },
  {
    id: 'duree-mots',
    subject: 'data',
    law: 'RGPD, art. 5',
    duty: 'Ne pas garder les mots d’une séance trop longtemps',
    does: 'Vidés trois ans après elle ; le contrat reste, sans eux.',
    checks: [{ rows: 'words of a session kept for over three years' }],
  },
  {
    id: 'sessions',
    subject: 'data',
    law: 'RGPD, art. 5 et 32',
    duty: 'Oublier les sessions terminées',
    does: 'Balayées toutes les dix minutes.',
    checks: [{ rows: 'a session of a browser that ended long ago' }],
  },
  {
    id: 'mots-de-passe',
    subject: 'data',
    law: 'RGPD, art. 32 ; CNIL 2022-100',
    duty: 'Ne garder des mots de passe que leur empreinte',
    does: 'Empreintes Argon2id (scrypt pour les plus anciennes), jamais autre chose.',
    checks: [{ database: 'credentials-can-be-used' }],
  },
  {
    id: 'chiffrement',
    subject: 'data',
    law: 'RGPD, art. 32',
    duty: 'Chiffrer ce que les gens confient de plus sensible',
    does: 'Téléphones, dates de naissance, numéros fiscaux et messages sont chiffrés dans la base.',
    checks: [{ database: 'personal-data-is-sealed' }],
  },
  {
    id: 'second-facteur',
    subject: 'data',
    law: 'RGPD, art. 32',
    duty: 'Protéger l’administration par un second facteur',
    does: 'Aucune page d’administration ne s’ouvre sans lui.',
    checks: [{ rows: 'an admin without a second factor' }],
  },
  {
    id: 'journal',
    subject: 'data',
    law: 'RGPD, art. 5(2) et 32',
    duty: 'Garder trace des actes sensibles, inaltérable',
    does: 'La base refuse de changer le journal.',
    checks: [{ rows: 'a journal of acts that can be changed' }],
  },
  {
    id: 'cookies',
    subject: 'data',
    law: 'Loi 78-17, art. 82 ; CNIL 2020-091',
    duty: 'Ne déposer que les cookies nécessaires, et les nommer',
    does: 'Page publique, liée partout ; aucun bandeau n’est donc requis.',
    checks: [{ page: '/cookies' }, { footer: '/cookies' }],
  },
  {
    id: 'violation',
    subject: 'data',
    law: 'RGPD, art. 33 et 34',
    duty: 'Notifier une violation sous 72 heures',
    does: 'Le journal et les traces servent à la décrire.',
    checks: { person: 'L’exploitant', why: 'La notification se fait sur le site de la CNIL.' },
  },
  {
    id: 'sous-traitants',
    subject: 'data',
    law: 'RGPD, art. 28',
    duty: 'Avoir un contrat avec chaque sous-traitant',
    does: 'Hébergeur, prestataire de paiement, envoi des e-mails.',
    checks: { person: 'L’exploitant', why: 'Les contrats ne sont pas dans le produit.' },
  },
  {
    id: 'aipd',
    subject: 'data',
    law: 'RGPD, art. 35',
    duty: 'Examiner s’il faut une analyse d’impact',
    does: 'Le registre en donne la matière.',
    checks: { person: 'L’exploitant, avec son délégué', why: 'C’est une appréciation.' },
  },
  {
    id: 'dpo',
    subject: 'data',
    law: 'RGPD, art. 37',
    duty: 'Désigner un délégué si nécessaire',
    does: 'L’adresse de contact reçoit les demandes.',
    checks: { person: 'L’exploitant', why: 'La désignation se fait auprès de la CNIL.' },
  },
  {
    id: 'declaration',
    subject: 'access',
    law: 'Loi 2005-102, art. 47 ; L412-13',
    duty: 'Publier une déclaration d’accessibilité',
    does: 'Page publique ; l’état de conformité se lit au pied de chaque page.',
    checks: [
      { page: '/accessibilite' },
      { footer: '/accessibilite' },
      { text: 'accessibilite', says: ['Taux de conformité', 'Défenseur des droits'] },
    ],
  },
  {
    id: 'audit-rgaa',
    subject: 'access',
    law: 'Décret 2019-768',
    duty: 'Faire auditer le site selon le RGAA',
    does: 'Des contrôles automatiques tournent à chaque version ; ils ne remplacent pas l’audit.',
    checks: { person: 'Un auditeur', why: 'L’audit demande une personne et des technologies d’assistance.' },
  },
  {
    id: 'schema',
    subject: 'access',
    law: 'Décret 2019-768',
    duty: 'Publier un schéma pluriannuel',
    does: 'La déclaration y renverra.',
    checks: { person: 'L’exploitant', why: 'C’est un engagement écrit.' },
  },
  {
    id: 'reglementees',
    subject: 'experts',
    law: 'Loi 71-1130 ; ord. 45-2138 ; L541-1 CMF ; loi 70-9',
    duty: 'Ne laisser conseiller que des inscrits, ou le dire',
    does: 'Numéro d’inscription, ou mention « retour d’expérience » affichée sur le profil.',
    checks: [
      { rows: 'an expert of a regulated field without register or statement' },
      { text: 'conditions-utilisation', says: ['Conseil réglementé'] },
    ],
  },
  {
    id: 'examen',
    subject: 'experts',
    law: 'Conditions d’utilisation',
    duty: 'Faire examiner chaque candidature par une personne',
    does: 'Aucun expert n’est approuvé sans décision datée.',
    checks: [{ rows: 'an approved expert whom nobody approved' }],
  },
  {
    id: 'inscriptions',
    subject: 'experts',
    law: 'Loi 71-1130 ; ORIAS',
    duty: 'Vérifier les numéros d’inscription auprès des ordres',
    does: 'Le numéro est montré à la personne qui décide.',
    checks: { person: 'La personne qui approuve', why: 'Les registres des ordres se consultent à la main.' },
  },
  {
    id: 'rc-pro',
    subject: 'experts',
    law: 'Conditions d’utilisation',
    duty: 'S’assurer que les experts sont couverts',
    does: 'Les conditions l’exigent.',
    checks: { person: 'L’expert, puis l’exploitant', why: 'Les attestations ne sont pas dans le produit.' },
  },
  {
    id: 'enregistrement',
    subject: 'calls',
    law: 'Art. 226-1 C. pén.',
    duty: 'N’enregistrer aucun appel',
    does: 'Le son et l’image vont d’un navigateur à l’autre ; aucune colonne ne pourrait les garder.',
    checks: [
      { rows: 'a column of sound or pictures of a call' },
      { text: 'politique-confidentialite', says: ['les appels ne sont pas enregistrés'] },
    ],
  },
  {
    id: 'presence',
    subject: 'calls',
    law: 'Art. 1353 C. civ.',
    duty: 'Prouver qui est venu à une séance',
    does: 'Le journal de l’appel le note, à l’instant.',
    checks: [{ database: 'joins-are-in-the-journal' }],
  },
  {
    id: 'histoire',
    subject: 'calls',
    law: 'Art. 1353 C. civ.',
    duty: 'Prouver chaque étape d’un rendez-vous',
    does: 'Une histoire sans trou pour chacun.',
    checks: [{ database: 'appointments-have-their-history' }],
  },
]);
