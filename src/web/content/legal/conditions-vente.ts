import { french } from '#kernel/french';
import type { LegalText } from './legal-text.ts';

export const termsOfSale = french<LegalText>({
  title: 'Conditions de vente',
  lead: 'Ce qui s’applique quand vous achetez une consultation : le prix, le paiement, l’annulation, la rétractation, la garantie.',
  revisedOn: '2026-11-15',
  sections: ({ site, contact, operator }) => [
    {
      id: 'parties',
      title: 'Qui vend, qui achète',
      blocks: [
        `La consultation est vendue par l’expert dont le profil est affiché, par l’intermédiaire de ${site}, qui encaisse en son nom par un prestataire de paiement agréé et émet la facture sous mandat. L’identité de l’expert et sa qualité de professionnel sont indiquées avant le paiement.`,
        'À la commande, vous déclarez acheter comme consommateur ou comme professionnel (raison sociale et numéro SIREN). Certaines dispositions ci-dessous ne protègent que les consommateurs ; elles le précisent.',
      ],
    },
    {
      id: 'prix',
      title: 'Prix',
      blocks: [
        'Les prix sont affichés toutes taxes comprises, dans la devise du tarif de l’expert. Le prix d’une séance est son tarif horaire appliqué à la durée choisie, arrondi au centime ; à défaut de tarif, la grille de lancement : 1 € jusqu’à 15 minutes, 2 € jusqu’à 30 minutes, 5 € au-delà.',
        'Une réduction ou un code promo est appliqué avant le paiement : le montant affiché sur le bouton « Réserver et payer » est celui qui est débité, sans frais supplémentaires.',
      ],
    },
    {
      id: 'commande',
      title: 'Commande et paiement',
      blocks: [
        {
          list: [
            'Vous choisissez l’expert, la durée et le créneau. Celui-ci est retenu dix minutes.',
            'Le paiement par carte bancaire est exigé à la réservation. Les données de la carte sont saisies chez le prestataire de paiement.',
            'Si l’expert confirme ses rendez-vous à la main, la carte est seulement autorisée. Sans réponse sous 24 heures, ou avant le début de la séance, la demande devient caduque et rien n’est débité.',
            'Une confirmation vous est envoyée par e-mail, avec l’invitation d’agenda et le rappel de vos droits.',
          ],
        },
        'Un paiement reçu aboutit toujours à une séance qui existe ou à un remboursement : si le créneau n’est plus libre, vous êtes remboursé immédiatement.',
      ],
    },
    {
      id: 'annulation',
      title: 'Annuler ou déplacer',
      blocks: [
        {
          list: [
            'Par vous, au moins 24 heures avant le début : l’annulation est gratuite et le remboursement intégral. Le report vers un autre créneau du même expert, pour la même durée, est gratuit lui aussi.',
            'Par vous, moins de 24 heures avant : la séance n’est pas remboursée, sauf si vous êtes consommateur et que votre droit de rétractation court encore : le remboursement est alors intégral, sans autre démarche. Vous savez avant de confirmer ce qui vous est rendu.',
            'Par l’expert ou par nous, à tout moment : le remboursement est intégral. Si l’expert déplace la séance, vous pouvez annuler et être remboursé.',
            'Expert absent : séance annulée et remboursée. Client absent alors que l’expert était présent : séance due.',
          ],
        },
        'Les remboursements sont ordonnés le jour même et parviennent sur la carte utilisée dans un délai de 5 à 10 jours ouvrés, selon votre banque.',
      ],
    },
    {
      id: 'retractation',
      title: 'Droit de rétractation (consommateurs)',
      blocks: [
        'Vous disposez de 14 jours à compter de l’achat pour renoncer au contrat, sans motif ni frais (articles L221-18 et suivants du code de la consommation).',
        'Une séance peut avoir lieu avant la fin de ce délai si vous le demandez expressément à la commande. Vous reconnaissez alors perdre ce droit une fois la séance entièrement exécutée ; si elle n’a commencé qu’en partie, seul le temps déjà fourni est dû (articles L221-25 et L221-28).',
        'Pour vous rétracter, utilisez la fonction « Renoncer au contrat ici », présente sur le rendez-vous et dans les e-mails qui le concernent, puis « Confirmer la rétractation » : un accusé de réception daté vous parvient par e-mail (articles L221-21 et D221-5).',
        `Vous pouvez aussi nous écrire à [${contact}](mailto:${contact}), par exemple ainsi : « Je vous notifie ma rétractation du contrat portant sur la consultation du (date), commandée le (date). Nom, adresse, date. »`,
        'Le remboursement est fait par le même moyen de paiement, au plus tard 14 jours après votre demande. Entre ce droit et la règle des 24 heures, c’est toujours la solution la plus favorable qui vous est appliquée.',
      ],
    },
    {
      id: 'garantie',
      title: 'Garantie de satisfaction',
      blocks: [
        'Vous pouvez déposer une réclamation dans les 48 heures qui suivent la fin d’une séance. Le versement à l’expert est alors suspendu jusqu’à notre décision, motivée : remboursement total, partiel, ou absence de remboursement. Cette garantie s’ajoute à vos droits légaux et ne les remplace pas.',
      ],
    },
    {
      id: 'mentorat',
      title: 'Mentorat',
      blocks: [
        'Un mentorat réserve une séance par semaine pendant 1, 3, 6 ou 12 mois. La première séance est payée à la commande et la carte conservée par le prestataire de paiement pour les suivantes ; chacune est débitée 48 heures avant son début. En cas d’échec, vous êtes prévenu, un second essai est fait, et la séance est annulée 24 heures avant si le paiement n’a pu aboutir.',
        'Vous pouvez mettre fin au mentorat à tout moment avec la fonction « Résilier votre contrat » (article L215-1-1). Les séances à venir ne sont plus débitées.',
      ],
    },
    {
      id: 'facture',
      title: 'Facture et archivage',
      blocks: [
        'Une facture est émise au nom de l’expert pour chaque séance payée et mise à votre disposition dans votre espace. Les contrats d’un montant égal ou supérieur à 120 € sont conservés dix ans et vous sont accessibles sur demande (article L213-1).',
      ],
    },
    {
      id: 'donnees',
      title: 'Données',
      blocks: [
        'Les données de consultation sont conservées 3 ans après la dernière activité ; les pièces comptables, dix ans. Voir la [politique de confidentialité](/politique-confidentialite).',
      ],
    },
    {
      id: 'reclamations',
      title: 'Réclamations et médiation',
      blocks: [
        `Toute réclamation peut être adressée à [${contact}](mailto:${contact}). Si notre réponse ne vous satisfait pas, le consommateur peut recourir gratuitement à un médiateur : voir la page [Médiation](/mediation).`,
        ...(operator.mediator ? [`Médiateur compétent : ${operator.mediator}.`] : []),
        'Le droit français s’applique, sans priver le consommateur des protections de son pays de résidence.',
      ],
    },
  ],
});
