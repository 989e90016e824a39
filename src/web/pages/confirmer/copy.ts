import { french } from '#kernel/french';

export const confirmCopy = french({
  title: 'Confirmer votre identité',
  heading: 'Confirmez que c’est bien vous',
  lead: 'Ce que vous allez faire touche à votre argent, à vos accès ou à des données personnelles. Une fois confirmé, nous ne vous le redemandons pas pendant dix minutes.',
  code: 'Code de l’application ou de secours',
  codeHint: 'Les six chiffres du moment, ou l’un de vos codes de secours.',
  password: 'Mot de passe actuel',
  submit: 'Confirmer',
  google: 'Confirmer avec Google',
  googleHint: 'Vous vous connectez avec Google : c’est Google qui confirme que c’est vous.',
  cancel: 'Revenir sans confirmer',
  failed: 'Votre identité n’est pas confirmée',
});
