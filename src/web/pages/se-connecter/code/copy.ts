import { french } from '#kernel/french';

export const codeCopy = french({
  title: 'Code de connexion',
  unsent: {
    heading: 'Confirmez que c’est vous',
    lead: (email: string) =>
      `Trop de mots de passe viennent d’être essayés. Le vôtre n’a pas été vérifié : recevez d’abord un code à l’adresse ${email}.`,
    submit: 'Recevoir un code',
  },
  toTrust: {
    heading: 'Consultez votre boîte de réception',
    lead: (email: string) =>
      `Si un compte existe pour ${email}, un code vient de partir. Il est valable dix minutes. Vous saisirez ensuite votre mot de passe.`,
  },
  toEnter: {
    heading: 'Encore une étape',
    lead: (email: string) =>
      `Nous ne connaissons pas encore cet appareil. Saisissez le code que nous venons d’envoyer à ${email}. Il est valable dix minutes.`,
  },
  code: 'Code à six chiffres',
  submit: 'Continuer',
  resend: 'Renvoyer un code',
  restart: 'Se connecter autrement',
  failed: 'Erreur de connexion',
});
