import { french } from '#kernel/french';
import type { LegalText } from './legal-text.ts';

export const privacyPolicy = french<LegalText>({
  title: 'Politique de confidentialité',
  lead: 'Nous ne collectons que ce qui sert à votre compte et à vos rendez-vous, et nous ne chargeons rien depuis des sites tiers.',
  revisedOn: '2026-11-16',
  sections: ({ site, contact, operator }) => [
    {
      id: 'responsable',
      title: 'Responsable du traitement',
      blocks: [
        `${operator.name ?? site} est responsable des traitements décrits ici, au sens du règlement (UE) 2016/679 (RGPD) et de la loi du 6 janvier 1978. Pour toute question ou pour exercer vos droits : [${contact}](mailto:${contact}).`,
      ],
    },
    {
      id: 'donnees',
      title: 'Ce que nous collectons',
      blocks: [
        {
          terms: [
            [
              'Compte',
              'Prénom, nom, adresse e-mail, mot de passe (sous forme d’empreinte), photo si vous en ajoutez une, et ce qui sert à vos clés d’accès ou à la double authentification si vous les activez.',
            ],
            [
              'Sessions',
              'Adresse IP et navigateur de chaque connexion, pour que vous puissiez la reconnaître et que nous puissions repérer un abus. Les types d’appareil déjà utilisés (navigateur et système) sont retenus un an, pour vous signaler une connexion inhabituelle. Les navigateurs depuis lesquels vous vous êtes connecté le sont aussi, pour ne vous demander un code par e-mail que sur un nouvel appareil.',
            ],
            [
              'Journal de sécurité',
              'Connexions, refus et changements d’accès à votre compte, avec l’heure et un réseau abrégé (jamais l’adresse IP entière), pour repérer une attaque et comprendre ce qui s’est passé.',
            ],
            [
              'Rendez-vous',
              'Date, durée, prix, expert, message et réponses aux questions préparatoires, présence à l’appel. Jamais le son ni l’image : les appels ne sont pas enregistrés.',
            ],
            [
              'Appels',
              'Le son, l’image et la discussion vont d’un navigateur à l’autre, chiffrés de bout en bout. Une connexion directe fait connaître votre adresse IP à l’autre personne ; la salle d’attente vous permet de la masquer. Seules les notes que vous prenez à deux (décisions, actions, liens) sont gardées, pour vous deux : le compte rendu.',
            ],
            [
              'Messages entre vous deux',
              'Ce que le client et l’expert d’un rendez-vous s’écrivent, et les fichiers qu’ils joignent : pour eux deux seulement.',
            ],
            [
              'Favoris',
              'Les experts que vous gardez d’un cœur, pour vous seul : ils ne savent pas qui les a choisis. Effacés avec votre compte.',
            ],
            [
              'Paiement',
              'Montants, état du paiement, derniers chiffres et expiration de la carte. Le numéro complet reste chez le prestataire de paiement.',
            ],
            [
              'Experts',
              'Parcours, domaines, compétences, tarif, disponibilités, coordonnées de versement, pièces que la loi nous demande de vérifier.',
            ],
            ['Échanges avec nous', 'Messages au support, avis, signalements de contenus.'],
          ],
        },
        'Le profil public d’un expert montre : nom, fonction, entreprise, domaines, compétences, présentation, années d’expérience, note, photo, prochain créneau et prix. Jamais son adresse e-mail, son téléphone ni ses coordonnées bancaires.',
      ],
    },
    {
      id: 'finalites',
      title: 'Pourquoi, et sur quelle base',
      blocks: [
        {
          terms: [
            [
              'Exécution du contrat',
              'Tenir votre compte, organiser et facturer les séances, verser leur dû aux experts, vous répondre.',
            ],
            [
              'Obligation légale',
              'Comptabilité, facturation, déclaration annuelle des revenus des experts, traitement des signalements.',
            ],
            ['Intérêt légitime', 'Sécurité du site, prévention des abus et de la fraude, vérification des avis.'],
            [
              'Consentement',
              'Uniquement pour ce que vous choisissez, par exemple une lettre d’information ou des notifications sur un appareil. Il se retire aussi simplement qu’il se donne.',
            ],
          ],
        },
        'Nous ne faisons ni publicité ciblée, ni revente de données, ni décision entièrement automatisée qui vous concerne.',
      ],
    },
    {
      id: 'durees',
      title: 'Combien de temps',
      blocks: [
        {
          terms: [
            ['Données de consultation', '3 ans après la dernière activité.'],
            [
              'Date, durée et prix d’un rendez-vous, présence à l’appel',
              '10 ans, comme pièce comptable. Son titre, son message et son compte rendu sont effacés 3 ans après la séance.',
            ],
            [
              'Compte',
              'Jusqu’à sa fermeture, ou trois ans après votre dernière visite (un message vous prévient un mois avant), puis effacement, sauf ce que la loi impose de garder.',
            ],
            ['Messages au support, avis sur le service, signalements', '3 ans.'],
            [
              'Messages et fichiers entre client et expert',
              '3 ans. Si vous supprimez votre compte, les vôtres sont effacés aussitôt.',
            ],
            ['Session', '14 jours sans visite, 90 jours au plus, puis elle expire et est effacée.'],
            [
              'Journal de sécurité',
              '1 an, même si vous supprimez votre compte : il protège aussi contre qui s’en emparerait.',
            ],
            [
              'Notifications sur un appareil',
              'Jusqu’à ce que vous les désactiviez, ou que la session de cet appareil prenne fin.',
            ],
            ['Lien de mot de passe, lien de confirmation, code de connexion', '1 heure, 48 heures, 10 minutes.'],
            ['Factures et contrats de 120 € et plus', '10 ans, dans une archive à accès restreint.'],
            ['Candidature refusée', '2 ans.'],
          ],
        },
      ],
    },
    {
      id: 'destinataires',
      title: 'Qui y a accès',
      blocks: [
        'Les personnes de notre équipe qui en ont besoin ; l’expert ou le client avec qui vous avez rendez-vous, pour ce qui concerne ce rendez-vous ; nos sous-traitants, tenus par contrat : hébergement, envoi d’e-mails, paiement. Si vous choisissez de vous connecter avec Google, Google nous transmet votre nom, votre adresse et votre photo. Si vous activez les notifications sur un appareil, elles passent, chiffrées, par le service de l’éditeur de votre navigateur, qui ne peut pas les lire.',
        'Un transfert hors de l’Union européenne n’a lieu qu’avec les garanties prévues par le RGPD (décision d’adéquation ou clauses contractuelles types).',
      ],
    },
    {
      id: 'droits',
      title: 'Vos droits',
      blocks: [
        'Vous pouvez télécharger toutes vos données, choisir nos messages facultatifs et supprimer votre compte, à tout moment et sans nous écrire, sur la page [Mes données personnelles](/profil/donnees). Nous gardons alors seulement, sans votre nom ni votre adresse, la trace datée des opérations sensibles, un an le journal de sécurité, dix ans la date, la durée et le prix de vos rendez-vous et la présence à l’appel, et trois ans les signalements de contenus.',
        `Accès, rectification, effacement, limitation, opposition, portabilité, et directives sur le sort de vos données après votre décès : écrivez à [${contact}](mailto:${contact}). Nous répondons dans le mois.`,
        'Vous pouvez aussi saisir la [CNIL](https://www.cnil.fr/fr/plaintes), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07.',
      ],
    },
    {
      id: 'securite',
      title: 'Sécurité',
      blocks: [
        'Connexions et appels chiffrés, mots de passe sous forme d’empreinte, sessions tenues côté serveur, tentatives de connexion limitées, journaux sans contenu personnel. En cas de violation présentant un risque, la CNIL est prévenue dans les 72 heures, et vous aussi si le risque est élevé.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Uniquement ceux qui sont nécessaires au fonctionnement : la liste complète est sur la page [Cookies](/cookies).',
      ],
    },
  ],
});
