import type { IdentityRefusal } from '#modules/identity';
import type { SupportRefusal } from '#modules/support';

const unexpected = "Une erreur inattendue s'est produite.";

/** The French of every refusal; a new one does not compile without its sentence. */
export const refusalCopy: Record<IdentityRefusal | SupportRefusal | 'unexpected', string> = {
  'form-incomplete': 'Veuillez remplir tous les champs obligatoires.',
  'email-invalid': 'Veuillez saisir une adresse e-mail valide.',
  'credentials-wrong': 'Adresse e-mail ou mot de passe incorrect.',
  'account-closed': 'Ce compte est suspendu. Écrivez-nous pour en savoir plus.',
  'password-too-short': 'Le mot de passe doit contenir au moins 10 caractères.',
  'password-too-long': 'Le mot de passe doit contenir au plus 128 caractères.',
  'account-not-created':
    'Ce compte n’a pas pu être créé. Si vous avez déjà un compte, connectez-vous ou choisissez « Mot de passe oublié ? ».',
  'too-many-attempts': 'Trop de demandes. Veuillez patienter avant de réessayer.',
  'link-invalid': 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  'already-verified': 'Votre adresse est déjà confirmée.',
  'google-failed': 'La connexion avec Google n’a pas abouti. Réessayez, ou connectez-vous avec votre mot de passe.',
  'page-not-ours': 'Cette adresse n’est pas celle d’une page de ce site. Copiez-la depuis la barre d’adresse.',
  'reason-too-long': 'Votre explication doit contenir au plus 5 000 caractères.',
  unexpected,
};
