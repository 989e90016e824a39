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
    passwordHint: '10 caractères au moins. Une phrase dont vous vous souvenez convient très bien.',
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
  },
  verify: {
    title: 'Confirmation de l’adresse',
    doneTitle: 'Votre adresse est confirmée',
    done: 'Merci. Vous recevrez ici vos confirmations et vos rappels.',
    failedTitle: 'Ce lien n’est plus valable',
    failed:
      'Il a peut-être expiré : un lien de confirmation vaut 48 heures. Connectez-vous pour en recevoir un nouveau.',
    toDashboard: 'Aller au tableau de bord',
    toSignIn: 'Se connecter',
  },
});
