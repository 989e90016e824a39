import { french } from '#kernel/french';
import type { LegalText } from './legal-text.ts';

export const termsOfUse = french<LegalText>({
  title: 'Conditions d’utilisation',
  lead: 'Les règles du site pour tous : visiteurs, clients et experts. L’achat d’une séance relève en outre des conditions de vente.',
  revisedOn: '2026-11-15',
  sections: ({ site, contact }) => [
    {
      id: 'objet',
      title: 'Objet',
      blocks: [
        `${site} met en relation des personnes qui cherchent un avis (les clients) et des professionnels qui le donnent (les experts), pour des consultations vidéo en tête-à-tête. Les présentes conditions générales d’utilisation (CGU) fixent les règles d’usage du site. En créant un compte, vous les acceptez.`,
        `${site} n’est pas partie au contrat de conseil : la prestation est rendue par l’expert, sous sa responsabilité. Nous tenons le catalogue, l’agenda, le paiement et la salle vidéo.`,
      ],
    },
    {
      id: 'compte',
      title: 'Votre compte',
      blocks: [
        'La consultation du catalogue est libre. Réserver, participer à un événement ou proposer ses services demande un compte, réservé aux personnes majeures ou dûment autorisées.',
        {
          list: [
            'Les informations que vous donnez sont exactes et tenues à jour.',
            'Votre mot de passe (10 caractères au moins) est personnel. Vous nous prévenez si quelqu’un d’autre a pu l’utiliser.',
            'Votre adresse e-mail est confirmée par un lien ; cette confirmation est exigée pour devenir expert.',
            'Vous pouvez demander la fermeture de votre compte à tout moment.',
          ],
        },
      ],
    },
    {
      id: 'reservation',
      title: 'Réserver une consultation',
      blocks: [
        'Le paiement par carte bancaire est exigé à la réservation. Choisir un créneau le retient pendant dix minutes, le temps de payer.',
        'L’annulation est gratuite au moins 24 heures avant le rendez-vous. Plus tard, la séance n’est plus remboursée, sauf exercice d’un droit que la loi vous donne. Si l’expert annule ou ne vient pas, vous êtes toujours remboursé en totalité.',
        'Les remboursements parviennent sur la carte utilisée dans un délai de 5 à 10 jours ouvrés.',
        'Le détail (prix, rétractation, garantie de satisfaction, mentorat) se trouve dans les [conditions de vente](/conditions-vente).',
      ],
    },
    {
      id: 'seance',
      title: 'Pendant la séance',
      blocks: [
        {
          list: [
            'La salle ouvre cinq minutes avant le début. Un équipement avec micro, caméra et navigateur récent est à votre charge.',
            'Chacun reste courtois. Aucun participant n’enregistre l’échange sans l’accord exprès de l’autre.',
            'Le contenu de l’échange est confidentiel, des deux côtés.',
            'Un avis n’est pas une promesse de résultat : vous restez seul juge de vos décisions.',
          ],
        },
      ],
    },
    {
      id: 'conseil-reglemente',
      title: 'Conseil réglementé',
      blocks: [
        'Certaines activités (consultation juridique, expertise comptable, conseil bancaire et en investissement, transaction immobilière) sont réservées par la loi à des professionnels inscrits. L’expert concerné indique son numéro d’inscription, que nous vérifions, ou précise qu’il partage un retour d’expérience et non un conseil réglementé. Cette mention figure sur son profil.',
      ],
    },
    {
      id: 'experts',
      title: 'Règles propres aux experts',
      blocks: [
        {
          list: [
            'Chaque candidature est examinée par une personne ; elle peut être refusée, avec la possibilité de candidater à nouveau.',
            'L’expert fixe ses horaires et son tarif, de 50 à 500 € de l’heure. Il tient les rendez-vous acceptés.',
            'Il respecte ses obligations professionnelles, fiscales et sociales, et dispose des assurances que son activité demande.',
            'La commission de la plateforme est prélevée sur chaque séance payée ; son taux est indiqué dans l’espace expert.',
            'Les versements sont faits 48 heures après la fin de la séance, sauf réclamation en cours.',
            'Toute modification de ces règles est annoncée au moins 15 jours à l’avance. Une suspension est motivée par écrit, une résiliation annoncée 30 jours à l’avance, sauf manquement grave.',
          ],
        },
      ],
    },
    {
      id: 'avis-classement',
      title: 'Avis et classement',
      blocks: [
        'Seul le client d’une séance terminée peut laisser un avis, une fois, de 1 à 5, avec un commentaire facultatif. Les avis sont datés, vérifiés, et ne donnent lieu à aucune contrepartie. Un avis refusé l’est avec son motif.',
        'Les critères qui ordonnent les listes d’experts sont expliqués sur la page [Classement](/classement).',
      ],
    },
    {
      id: 'contenus',
      title: 'Contenus et comportements interdits',
      blocks: [
        'Sont interdits : les contenus illicites, haineux, trompeurs ou contrefaits, l’usurpation d’identité, les faux avis, la prospection, la collecte automatisée du catalogue, le contournement du paiement et toute atteinte à la sécurité du site.',
        `Toute personne peut [signaler un contenu](/signaler). Nous accusons réception, examinons le signalement et motivons nos décisions : retrait, limitation, suspension ou absence de suite. La personne concernée peut contester la décision pendant six mois en écrivant à [${contact}](mailto:${contact}).`,
      ],
    },
    {
      id: 'donnees',
      title: 'Données personnelles',
      blocks: [
        'Les données de consultation sont conservées 3 ans après la dernière activité. Tout le reste est dit dans la [politique de confidentialité](/politique-confidentialite).',
      ],
    },
    {
      id: 'responsabilite',
      title: 'Disponibilité et responsabilité',
      blocks: [
        'Nous faisons de notre mieux pour que le site soit disponible en permanence, sans pouvoir garantir l’absence d’interruption. Une séance empêchée par une panne de notre fait est remboursée.',
        'Notre responsabilité ne peut être limitée dans les cas où la loi l’interdit, notamment envers les consommateurs.',
      ],
    },
    {
      id: 'modifications',
      title: 'Évolution des conditions et droit applicable',
      blocks: [
        'Une modification importante vous est annoncée par e-mail avant son entrée en vigueur. Les réservations déjà payées restent soumises aux conditions acceptées lors de la commande.',
        'Le droit français s’applique, sans priver le consommateur des protections de son pays de résidence. En cas de différend, voyez la page [Médiation](/mediation) avant de saisir le tribunal compétent.',
      ],
    },
  ],
});
