import { french } from '#kernel/french';
import type { ProfileField, ProfileProblem } from '#modules/experts';

/** Error message of each problem; a missing one is a compile error. */
const problems: Record<ProfileProblem, string> = {
  'name-missing': 'Ce champ est obligatoire.',
  'name-too-long': '100 caractères au plus.',
  'email-invalid': 'Veuillez saisir une adresse e-mail valide.',
  'phone-invalid': 'Saisissez un numéro de téléphone, par exemple +33 1 23 45 67 89.',
  'position-missing': 'Votre poste figure sur votre profil d’expert : il est obligatoire.',
  'position-too-long': '120 caractères au plus.',
  'company-too-long': '120 caractères au plus.',
  'linkedin-invalid': 'Saisissez l’adresse d’une page LinkedIn, par exemple linkedin.com/in/votre-nom.',
  'bio-too-short': 'Votre bio doit contenir au moins 100 caractères.',
  'bio-too-long': '5 000 caractères au plus.',
  'skills-too-many': '20 compétences au plus.',
  'skill-too-long': '60 caractères au plus par compétence. Séparez-les par des virgules.',
  'companies-too-many': '4 entreprises au plus.',
  'company-name-too-long': '80 caractères au plus par entreprise.',
  'domains-missing': 'Choisissez au moins un domaine.',
  'domains-regulated':
    'Un domaine que vous ajoutez touche à un conseil réglementé. Écrivez-nous avec votre numéro d’inscription, ou pour déclarer un retour d’expérience : nous l’ajoutons après vérification.',
};

const fields: Record<ProfileField, string> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  position: 'Poste',
  company: 'Entreprise',
  linkedinUrl: 'LinkedIn',
  bio: 'Bio',
  skills: 'Compétences',
  companies: 'A travaillé avec',
  domains: 'Domaines',
};

export const profileCopy = french({
  title: 'Informations personnelles',
  lead: 'Vos coordonnées et votre parcours, tels que nous les connaissons.',
  details: 'Vos informations',
  contact: 'Coordonnées',
  career: 'Parcours',
  edit: 'Modifier',
  save: 'Enregistrer',
  cancel: 'Annuler',
  failed: 'Impossible de sauvegarder votre profil',
  security: 'Mot de passe et sécurité du compte',
  personalData: 'Mes données personnelles',
  mails: 'Mes e-mails et notifications',
  notGiven: 'Non renseigné',
  fields,
  problems,
  hints: {
    email: 'Une nouvelle adresse prend effet une fois son lien de confirmation suivi.',
    emailLocked: 'Pour changer d’adresse, confirmez d’abord que c’est bien vous.',
    phone: 'Jamais affiché publiquement.',
    bio: 'Ce que vous avez fait, ce que vous savez faire.',
    presentedBio: '100 caractères au moins : ce que vous avez fait, ce que vous savez faire.',
    skills: 'Séparées par des virgules, par exemple : Fiscalité, Droit social.',
    companies: 'Quatre entreprises au plus. Les deux premières figurent sur votre carte.',
    domains: 'Vous apparaissez dans les listes de chacun de ces domaines.',
  },
  photo: {
    change: 'Changer la photo',
    remove: 'Supprimer la photo',
    hint: 'JPEG, PNG ou WebP, 5 Mo au plus.',
    send: 'Envoyer la photo choisie',
    sending: 'Envoi de la photo',
    reading: 'Traitement de la photo',
    done: 'Photo mise à jour',
    failed: 'Impossible de télécharger la photo',
  },
  companyNumber: (number: number) => `Entreprise ${number}`,
  pending: {
    title: (email: string) => `En attente de confirmation : ${email}`,
    text: (email: string) => `Suivez le lien envoyé à cette adresse. D’ici là, ${email} reste en usage.`,
    again: 'Renvoyer',
    cancel: 'Annuler le changement',
  },
  rating: {
    label: 'Votre note',
    value: (rating: string) => `${rating}/5`,
    count: (count: number) => `${count} avis`,
    readAloud: (rating: string, count: number) => `${rating} sur 5, ${count} avis`,
    none: 'Nouveau',
  },
  confirmEmail: {
    title: 'Nouvelle adresse',
    heading: 'Confirmer votre nouvelle adresse',
    lead: (email: string) =>
      `${email} remplacera l’ancienne adresse de votre compte. Vos autres appareils seront déconnectés.`,
    submit: 'Confirmer cette adresse',
    deadTitle: 'Ce lien n’est plus valable',
    dead: 'Il a peut-être expiré ou déjà servi : un lien vaut 48 heures et ne sert qu’une fois. Vous pouvez en demander un autre depuis votre profil.',
    toProfile: 'Aller à mon profil',
  },
});
