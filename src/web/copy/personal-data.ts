import { french } from '#kernel/french';
import type { AcceptedText, LegalAcceptance } from '#modules/identity';
import type { Ground } from '#modules/privacy';

/** Data kept after an account is deleted, and why; a missing ground is a compile error. */
const kept: Record<Ground, string> = {
  trail:
    'La trace datée des opérations sensibles (connexion protégée, décision d’un administrateur), pour la sécurité et pour prouver que la loi est respectée. Elle ne contient qu’un numéro, qui ne mène plus à personne.',
  watch:
    'Le journal de sécurité de votre compte (connexions, refus, changements d’accès), pendant un an : un numéro qui ne mène plus à personne et un réseau abrégé, jamais une adresse entière.',
  notice:
    'Les contenus que vous avez signalés et notre décision, pendant 3 ans, sans votre nom ni votre adresse : le règlement européen sur les services numériques nous oblige à traiter et à motiver.',
  review:
    'Les avis que vous avez donnés, tant que la séance est conservée (10 ans) : sans votre nom, sous « Ancien membre », car d’autres s’y fient. Les avis sur un expert disparaissent avec son compte.',
  conversation:
    'La place de vos messages dans vos conversations, pendant 3 ans : l’autre personne y lit « Message supprimé ». Leur texte et leurs fichiers sont effacés.',
  contract:
    'Vos rendez-vous (date, durée, prix, annulation, présence à l’appel), leurs paiements et la version des conditions acceptées, pendant 10 ans, comme contrats et pièces comptables : sans votre nom, sans leur titre ni leur message. L’autre personne les garde aussi.',
  link: 'Une fiche vide, sans nom ni adresse, à laquelle ce numéro renvoie.',
};

export const personalDataCopy = french({
  title: 'Mes données personnelles',
  lead: 'Ce que nous savons de vous est à vous : emportez-le, choisissez nos messages, ou partez.',
  export: {
    title: 'Télécharger mes données',
    lead: 'Un fichier ZIP avec tout ce que nous conservons à votre sujet : votre profil, vos rendez-vous, vos messages, vos avis, vos appareils (donnees.json) et vos photos.',
    submit: 'Télécharger',
    failed: 'Le téléchargement n’a pas commencé',
    fileName: 'mes-donnees.zip',
    explained: (site: string, moment: string) => `Vos données ${site}, le ${moment}

donnees.json : tout ce que nous conservons à votre sujet, tel que nous le conservons, rubrique par rubrique.
fichiers/ : vos photos, et les fichiers joints à vos messages.

N’y sont pas : ce qui ouvre votre compte (empreinte du mot de passe, clés, codes, jetons), pour que ce fichier ne puisse
servir à personne d’autre ; et ce qui mènerait à une autre personne, comme le numéro de l’administrateur qui vous a répondu.
`,
  },
  terms: {
    title: 'Conditions acceptées',
    lead: 'Quelle version de nos textes vous avez acceptée, et quand.',
    none: 'Rien n’est enregistré : votre compte a été créé avant que nos textes soient versionnés.',
    texts: {
      'conditions-utilisation': 'Conditions d’utilisation (CGU)',
      'conditions-vente': 'Conditions de vente (CGV)',
    } satisfies Record<AcceptedText, string>,
    version: (day: string) => `Version du ${day},`,
    ways: {
      'sign-up': (moment) => `acceptée à la création du compte, le ${moment}.`,
      application: (moment) => `acceptée avec votre candidature d’expert, le ${moment}.`,
      checkout: (moment) => `acceptée à votre première commande, le ${moment}.`,
      notice: (moment) => `acceptée le ${moment}.`,
    } satisfies Record<LegalAcceptance['way'], (moment: string) => string>,
  },
  mails: {
    title: 'Messages facultatifs',
    lead: 'Les messages liés à votre compte (sécurité, rendez-vous, réponses du support) partent toujours. Pour le reste, c’est vous qui décidez.',
    news: 'Recevoir les nouveautés par e-mail',
    newsHint: 'Nouveaux experts, événements, conseils. Désactivé tant que vous ne l’avez pas choisi.',
    given: (moment: string) => `Vous avez accepté le ${moment}.`,
    withdrawn: (moment: string) => `Vous avez refusé le ${moment}.`,
    submit: 'Enregistrer mon choix',
    failed: 'Votre choix n’a pas été enregistré',
  },
  erase: {
    title: 'Supprimer mon compte',
    lead: 'La suppression est immédiate et définitive. Nous ne pourrons pas la défaire.',
    goes: 'Ce qui disparaît',
    gone: [
      'Votre nom, votre adresse, votre téléphone, votre photo et tout votre profil.',
      'Votre mot de passe, vos clés d’accès et vos appareils : vous êtes déconnecté partout.',
      'Vos messages au support, vos avis sur le service et vos inscriptions aux événements.',
      'Vos rendez-vous à venir, qui sont annulés : le remboursement est celui d’une annulation de votre part.',
      'Si vous êtes expert ou candidat : votre page publique, son adresse, vos disponibilités et votre candidature.',
    ],
    stays: 'Ce que la loi nous demande de garder',
    kept,
    mail: 'Un dernier message part à votre adresse pour vous le confirmer.',
    confirmation: 'Votre adresse e-mail',
    confirmationHint: (email: string) => `Pour confirmer, recopiez ${email}.`,
    submit: 'Supprimer définitivement mon compte',
    failed: 'Votre compte n’a pas été supprimé',
  },
} as const);
