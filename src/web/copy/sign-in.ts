import { french } from '#kernel/french';

export const signInCopy = french({
  signIn: {
    title: 'Se connecter',
    heading: 'Ravis de vous revoir',
    lead: 'Retrouvez vos rendez-vous et vos experts.',
    submit: 'Se connecter',
    failed: 'Erreur de connexion',
    toSignUp: 'Créer un compte',
    toSignUpLead: 'Pas encore de compte ?',
  },
  signUp: {
    title: 'Créer un compte',
    heading: 'Créer votre compte',
    lead: 'Quelques secondes suffisent. Vous pourrez réserver aussitôt.',
    submit: 'Créer mon compte',
    failed: 'Erreur lors de la création',
    toSignIn: 'Retour à la connexion',
    passwordHint: '10 caractères au moins. Une phrase de quatre mots dont vous vous souvenez convient très bien.',
    terms: 'En créant un compte, vous acceptez les',
    termsLink: 'conditions d’utilisation',
  },
  fields: {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    firstName: 'Prénom',
    lastName: 'Nom',
    newPassword: 'Nouveau mot de passe',
  },
  or: 'ou',
  passkey: 'Se connecter avec une clé d’accès',
  noPasskey: { title: 'Aucune clé présentée', text: 'Vous pouvez recommencer quand vous voulez.' },
  google: 'Continuer avec Google',
  googleFailed: 'Erreur de connexion Google',
  forgotten: {
    link: 'Mot de passe oublié ?',
    title: 'Mot de passe oublié',
    lead: 'Indiquez votre adresse : nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    submit: 'Recevoir le lien',
    sentTitle: 'Consultez votre boîte de réception',
    sent: (email: string) =>
      `Si un compte existe pour ${email}, un message vient de partir. Son lien est valable une heure et ne sert qu’une fois.`,
    back: 'Retour à la connexion',
  },
  reset: {
    title: 'Nouveau mot de passe',
    lead: 'Choisissez le mot de passe qui remplacera l’ancien. Vos autres appareils seront déconnectés.',
    submit: 'Enregistrer le mot de passe',
    again: 'Demander un nouveau lien',
    notMeTitle: 'Reprendre mon compte',
    notMeLead:
      'Choisissez un nouveau mot de passe. Tous les appareils seront déconnectés, et ce qui vient d’être ajouté sans vous sera retiré : clé d’accès, double authentification, autre adresse e-mail.',
    notMeSubmit: 'Reprendre mon compte',
  },
  verify: {
    title: 'Confirmation de l’adresse',
    lead: (email: string) => `${email} recevra vos confirmations et vos rappels.`,
    password: 'Mot de passe de votre compte',
    passwordHint:
      'Celui que vous avez choisi en vous inscrivant. Un autre mot de passe, d’au moins 10 caractères, le remplacera et déconnectera tous les appareils.',
    submit: 'Confirmer mon adresse',
    failedTitle: 'Ce lien n’est plus valable',
    failed:
      'Il a déjà servi, ou il a expiré : un lien de confirmation vaut 48 heures. Connectez-vous pour en recevoir un nouveau.',
    toSignIn: 'Se connecter',
  },
});
