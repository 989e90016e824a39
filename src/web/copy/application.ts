/** What the application page says, by where the person stands (product decision 47). */
export const applicationCopy = {
  none: {
    title: 'Les candidatures ouvrent bientôt',
    text: 'Écrivez-nous quelques lignes sur votre parcours : nous vous préviendrons à l’ouverture.',
  },
  unverified: {
    title: 'Confirmez d’abord votre adresse',
    text: 'Suivez le lien que nous vous avons envoyé ; le bandeau en haut de la page peut le renvoyer.',
  },
  pending: { title: 'Votre candidature est en cours d’examen', text: 'Vous recevrez une réponse sous 48 h.' },
  approved: { title: 'Vous êtes expert', text: 'Votre profil est public et visible dans le catalogue.' },
  rejected: { title: 'Votre candidature n’a pas été retenue', text: 'Vous pouvez nous écrire pour en parler.' },
  admin: {
    title: 'Un administrateur ne peut pas candidater',
    text: 'Utilisez un autre compte pour proposer vos services.',
  },
  contact: 'Nous écrire',
};
