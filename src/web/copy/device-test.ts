import { french } from '#kernel/french';

/** Test of devices and network, on its page and in the waiting room. */
export const deviceTestCopy = french({
  again: 'Refaire le test',
  results: 'Résultats du test',
  preview: 'Votre image',
  steps: { microphone: 'Micro', camera: 'Caméra', sound: 'Son', network: 'Réseau' },
  states: {
    waiting: 'À venir',
    running: 'En cours',
    good: 'Bon',
    fair: 'Juste',
    bad: 'À corriger',
    unmeasured: 'Non mesuré',
  },
  microphone: {
    running: 'Dites quelques mots.',
    heard: 'Nous vous entendons.',
    silent: 'Nous n’entendons rien : vérifiez que votre micro n’est pas coupé, ou choisissez-en un autre.',
    denied: 'Autorisez l’accès à votre micro, puis choisissez « Réessayer ».',
    off: 'Allumez votre micro, puis refaites le test.',
    missing: 'Branchez un micro, puis choisissez « Réessayer ».',
    busy: 'Fermez l’application qui utilise votre micro, puis choisissez « Réessayer ».',
    insecure: 'Ouvrez cette page dans Chrome, Edge, Firefox ou Safari, à jour.',
    failed: 'Débranchez et rebranchez votre micro, puis choisissez « Réessayer ».',
  },
  camera: {
    running: 'Nous attendons votre image.',
    seen: 'Votre image est là.',
    blank: 'Votre caméra ne donne pas d’image : l’appel se fera en audio.',
    denied: 'Autorisez l’accès à votre caméra, puis choisissez « Réessayer ».',
    off: 'Allumez votre caméra, puis refaites le test.',
    missing: 'Aucune caméra : l’appel se fera en audio.',
    busy: 'Votre caméra est prise par une autre application : l’appel se fera en audio.',
    insecure: 'Ce navigateur ne donne pas accès à la caméra : l’appel se fera en audio.',
    failed: 'Votre caméra ne répond pas : l’appel se fera en audio.',
  },
  sound: {
    question: 'Vous m’entendez ?',
    hint: 'Trois notes viennent d’être jouées.',
    yes: 'Oui',
    no: 'Non',
    replay: 'Rejouer',
    heard: 'Vous avez entendu les trois notes.',
    silent: 'Montez le volume de votre appareil, ou branchez un casque, puis refaites le test.',
    unanswered: 'Répondez à la question « Vous m’entendez ? ».',
  },
  network: {
    running: 'Mesure en cours, dix secondes environ.',
    measures: (roundTrip: string, lost: string, rate: string) =>
      `Aller-retour ${roundTrip} ms, perte ${lost} %, ${rate} Mbit/s.`,
    paths: {
      server: { works: 'Notre serveur répond.', fails: 'Votre réseau retient les messages de notre serveur.' },
      direct: { works: 'Chemin direct ouvert.', fails: 'Chemin direct fermé : l’appel passera par notre relais.' },
      relay: { works: 'Relais joint.', fails: 'Notre relais ne répond pas depuis ce réseau.' },
    },
    reserves: {
      roundTripMs: 'Réseau un peu lent : rapprochez-vous de la box.',
      lost: 'Réseau un peu instable : rapprochez-vous de la box.',
      kilobits: 'Débit juste pour l’image : fermez les autres vidéos.',
    },
    change: 'Essayez un autre Wi-Fi, sans VPN, ou le partage de connexion de votre téléphone.',
    unmeasured: 'Ce site n’a pas de relais : le réseau n’a pas pu être mesuré.',
  },
  verdicts: {
    good: 'Tout est prêt pour votre appel.',
    fair: 'Votre appel fonctionnera, avec des réserves.',
    bad: 'Votre appel risque de ne pas fonctionner.',
    incomplete: 'Test incomplet.',
  },
  tested: (time: string) => `Testé à ${time} sur cet appareil.`,
  notKept: 'Le résultat n’a pas pu être enregistré.',
});
