import { french } from '#kernel/french';

/** Microphone and camera: what is wrong with them, their level, and links to their test. */
export const devicesCopy = french({
  level: 'Niveau du micro',
  test: {
    start: 'Tester mon matériel et ma connexion',
    running: 'Test en cours…',
    /** Instead of the link to the test, after a good one. */
    ready: 'Micro, caméra, son et réseau : prêts',
  },
  trouble: {
    denied: {
      microphone: 'L’accès au micro est bloqué',
      camera: 'L’accès à la caméra est bloqué',
      both: 'L’accès au micro et à la caméra est bloqué',
      help: {
        chrome:
          'Cliquez sur l’icône à gauche de l’adresse de cette page, autorisez l’accès, puis choisissez « Réessayer ».',
        firefox: 'Cliquez sur l’icône barrée à gauche de l’adresse, retirez le blocage, puis choisissez « Réessayer ».',
        safari:
          'Ouvrez Réglages › Sites web (sur iPhone : « aA » › Réglages du site web), autorisez l’accès, puis choisissez « Réessayer ».',
      },
    },
    missing: {
      microphone: 'Aucun micro n’a été trouvé',
      camera: 'Aucune caméra n’a été trouvée',
      both: 'Ni micro ni caméra n’ont été trouvés',
      help: 'Vérifiez les branchements, puis choisissez « Réessayer ».',
    },
    busy: {
      microphone: 'Votre micro est utilisé par une autre application',
      camera: 'Votre caméra est utilisée par une autre application',
      both: 'Votre micro et votre caméra sont utilisés par une autre application',
      help: 'Fermez les autres applications d’appel, puis choisissez « Réessayer ».',
    },
    insecure: {
      microphone: 'Ce navigateur ne donne pas accès au micro',
      camera: 'Ce navigateur ne donne pas accès à la caméra',
      both: 'Ce navigateur ne donne accès ni au micro ni à la caméra',
      help: 'Ouvrez cette page dans Chrome, Edge, Firefox ou Safari, à jour, plutôt que dans une application.',
    },
    failed: {
      microphone: 'Votre micro ne répond pas',
      camera: 'Votre caméra ne répond pas',
      both: 'Votre micro et votre caméra ne répondent pas',
      help: 'Débranchez et rebranchez l’appareil, ou redémarrez votre navigateur, puis choisissez « Réessayer ».',
    },
    again: 'Réessayer',
    without: 'Vous pouvez rejoindre l’appel sans : vous verrez et entendrez l’autre personne.',
  },
});
