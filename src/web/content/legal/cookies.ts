import { french } from '#kernel/french';
import type { LegalText } from './legal-text.ts';

export const cookiePolicy = french<LegalText>({
  title: 'Cookies',
  lead: 'Neuf cookies au plus, tous nécessaires. Aucun ne vous suit : c’est pourquoi vous ne voyez pas de bandeau.',
  revisedOn: '2026-11-15',
  sections: ({ site }) => [
    {
      id: 'liste',
      title: 'Les cookies déposés',
      blocks: [
        {
          terms: [
            [
              '__Host-visavis.session_token',
              'Vous garde connecté. Déposé à la connexion pour 90 jours au plus ; il ne sert plus après 14 jours sans visite (30 minutes pour notre équipe), et il est effacé à la déconnexion. Illisible par les scripts.',
            ],
            [
              '__Host-visavis.device',
              'Retient que vous vous êtes déjà connecté depuis ce navigateur : sans lui, un code vous est demandé par e-mail. Un an. Illisible par les scripts.',
            ],
            [
              '__Host-visavis.pending',
              'Uniquement si votre connexion demande un code par e-mail : retient, chiffrée, l’adresse que vous avez saisie. Une heure au plus.',
            ],
            [
              '__Host-visavis.state',
              'Uniquement si vous vous connectez avec Google : protège l’aller-retour, cinq minutes au plus.',
            ],
            [
              '__Host-visavis.two_factor',
              'Uniquement avec la double authentification : retient que votre mot de passe était juste, le temps de saisir le code. Dix minutes au plus.',
            ],
            [
              '__Host-visavis.passkey',
              'Uniquement si vous utilisez une clé d’accès : protège l’échange avec votre appareil, cinq minutes au plus.',
            ],
            [
              '__Host-flash',
              'Affiche sur la page suivante le résultat de votre action (« Message envoyé »). 60 secondes.',
            ],
            [
              '__Host-choix',
              'Uniquement si vous réservez avant de vous connecter : retrouve le créneau choisi et votre message. 30 minutes. Illisible par les scripts.',
            ],
            ['__Host-sidebar', 'Retient si vous avez réduit le menu latéral. 7 jours.'],
            ['__Host-protection', 'Retient que vous avez remis à plus tard notre conseil de sécurité. 180 jours.'],
            [
              '__Host-favori',
              'Uniquement si vous choisissez un favori avant de vous connecter : l’expert et la page où vous étiez, jusqu’à votre connexion. 30 minutes au plus.',
            ],
            [
              '__Host-appareil',
              'Uniquement si vous testez votre matériel : un numéro tiré au hasard, pour que le résultat reste celui de cet appareil. 30 jours.',
            ],
          ],
        },
        'Tous sont déposés par ce site et ne sont envoyés qu’à lui.',
        'Pendant un appel, l’onglet retient vos choix de micro, de caméra et de haut-parleur (stockage de session) : rien n’en est envoyé, et tout disparaît quand vous le fermez. La place de votre image est retenue sur cet appareil jusqu’à votre déconnexion (stockage local), et n’est pas envoyée non plus.',
        'Au paiement, l’onglet retient le nom et l’adresse e-mail que vous avez saisis, pour les retrouver après une connexion (stockage de session).',
        'Votre navigateur garde aussi une page qui s’affiche quand la connexion manque, avec sa mise en forme (stockage du cache). Elle ne contient rien de vous. Les notifications ne sont activées que si vous le demandez, appareil par appareil.',
      ],
    },
    {
      id: 'sans-bandeau',
      title: 'Pourquoi aucun bandeau',
      blocks: [
        'L’article 82 de la loi Informatique et Libertés dispense de consentement les cookies strictement nécessaires au service demandé. Nous n’en utilisons pas d’autres : ni mesure d’audience, ni publicité, ni réseau social.',
        'Polices de caractères, images et scripts sont servis par ce site. Aucune page ne fait de requête vers un tiers, à une exception près : sur les pages où vous saisissez une carte, le module du prestataire de paiement est chargé pour sécuriser le paiement et prévenir la fraude.',
      ],
    },
    {
      id: 'choix',
      title: 'Les effacer',
      blocks: [
        `Vous pouvez les supprimer à tout moment dans les réglages de votre navigateur. Sans eux, le catalogue de ${site} reste consultable ; il faut seulement se reconnecter pour réserver.`,
        'Le reste de vos données est traité comme l’explique la [politique de confidentialité](/politique-confidentialite).',
      ],
    },
  ],
});
