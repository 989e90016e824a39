import { french } from '#kernel/french';
import type { ReportCategory } from '#modules/support';

export const reportCopy = french({
  title: 'Signaler un contenu',
  lead: 'Un profil trompeur, un avis douteux, un contenu illicite ? Dites-nous où et pourquoi. Vous recevez un accusé de réception, puis notre décision motivée.',
  page: 'Adresse de la page concernée',
  pageHint: 'Copiez-la depuis la barre d’adresse de votre navigateur.',
  choose: 'Choisir…',
  category: 'Motif',
  categories: {
    illegal: 'Contenu illicite',
    fraud: 'Escroquerie ou information trompeuse',
    impersonation: 'Usurpation d’identité',
    hate: 'Propos haineux ou harcèlement',
    'intellectual-property': 'Atteinte à la propriété intellectuelle',
    privacy: 'Atteinte à la vie privée',
    'regulated-advice': 'Exercice non autorisé d’une profession réglementée',
    'fake-review': 'Avis faux ou intéressé',
    other: 'Autre motif',
  } satisfies Record<ReportCategory, string>,
  reason: 'Votre explication',
  reasonHint: 'Ce qui pose problème, et si possible la règle ou le droit en cause.',
  email: 'Votre adresse e-mail',
  emailHint: 'Pour l’accusé de réception et notre réponse. Elle n’est pas communiquée à la personne signalée.',
  goodFaith: 'En envoyant ce signalement, vous déclarez de bonne foi que ces informations sont exactes et complètes.',
  submit: 'Envoyer le signalement',
  failed: 'Le signalement n’est pas parti',
  sentTitle: 'Merci, votre signalement est enregistré',
  sent: 'Un accusé de réception avec sa référence part à votre adresse. Une personne examine chaque signalement ; vous serez informé de la décision.',
  again: 'Faire un autre signalement',
  home: 'Retour à l’accueil',
});
