import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { french } from '#kernel/french';
import type { ApplicationField, Register, Regulated } from '#modules/experts';

const statement = 'Retour d’expérience, pas de conseil réglementé';

const notes: Record<Register, string> = {
  orias: 'Immatriculation ORIAS',
  oec: 'Inscription à l’OEC',
  'carte-t': 'Carte T',
  cnb: 'Inscription au CNB',
};

/** Application page, by state of the application (product decision 47). */
export const applicationCopy = french({
  title: 'Devenir expert',
  lead: 'Votre candidature : votre parcours, vos domaines, votre tarif. Une personne la lit et vous répond sous 48 h.',

  unverified: {
    title: 'Confirmez d’abord votre adresse',
    text: (email: string) =>
      `Suivez le lien que nous avons envoyé à ${email}. Le formulaire s’ouvrira ici dès que votre adresse sera confirmée.`,
    again: 'Recevoir un nouveau lien',
  },
  pending: {
    title: 'Votre candidature est en cours d’examen',
    text: (day: string) => `Vous l’avez envoyée le ${day}. Vous recevrez une réponse par e-mail sous 48 h.`,
    action: 'Aller au tableau de bord',
  },
  approved: {
    title: 'Vous êtes expert',
    text: 'Votre profil est public et visible dans le catalogue.',
    action: 'Ouvrir mon espace expert',
  },
  admin: {
    title: 'Un administrateur ne peut pas candidater',
    text: 'Utilisez un autre compte pour proposer vos services.',
    action: 'Ouvrir l’administration',
  },
  rejected: {
    title: 'Votre candidature n’a pas été retenue',
    reason: 'Le motif donné par notre équipe :',
    again: 'Vous pouvez compléter votre dossier et candidater à nouveau.',
  },

  terms: {
    before: 'En envoyant votre candidature, vous acceptez les ',
    link: 'conditions d’utilisation, dont les règles propres aux experts',
    after: '.',
  },

  you: 'Vous',
  background: 'Votre parcours',
  expertise: 'Vos domaines',
  offer: 'Votre tarif',
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    position: 'Poste actuel',
    company: 'Entreprise',
    experienceYears: 'Années d’expérience',
    bio: 'Bio',
    phone: 'Téléphone',
    linkedinUrl: 'Profil LinkedIn',
    hourlyRate: 'Tarif horaire',
    domains: 'Dans quels domaines conseillez-vous ?',
    register: 'Votre situation',
    registerNumber: 'Numéro d’inscription',
  } satisfies Record<ApplicationField, string>,
  hints: {
    email: 'Celle de votre compte.',
    phone: 'Facultatif, jamais publié.',
    company: 'Indépendant ? Indiquez le nom de votre activité.',
    linkedinUrl: 'Facultatif.',
    bio: 'Ce que vous avez fait, ce que vous savez, qui vous pouvez aider. Elle paraîtra sur votre profil public.',
    domains: 'Un ou plusieurs, au moins un.',
    hourlyRate: 'Facultatif, de 50 à 500 € de l’heure. Sans tarif, la grille de lancement s’applique : 1, 2 ou 5 €.',
    registerNumber: 'Sauf pour un retour d’expérience.',
  },
  rateExample: '150',
  euros: '€',
  bioCounter: (used: number, { min, max }: { min: number; max: number }) =>
    used < min ? `${used}/${min} caractères au moins` : `${used}/${max} caractères`,
  regulated: {
    title: 'Conseil réglementé',
    text: 'Certains conseils en banque, comptabilité, immobilier et création d’entreprise sont réservés à des professions inscrites à un registre. Indiquez votre inscription, ou déclarez que vous partagez une expérience. Nous la vérifions, et votre profil public l’affiche.',
    choose: 'Choisir…',
    registers: {
      orias: 'ORIAS : banque, assurance, investissement',
      oec: 'OEC : expertise comptable',
      'carte-t': 'Carte T : transaction immobilière',
      cnb: 'CNB : profession d’avocat',
    } satisfies Record<Register, string>,
    statement,
  },
  submit: 'Envoyer ma candidature',
  missing: 'Ce champ est obligatoire.',

  /** Note on the public profile. */
  regulatedNote: (regulated: Regulated) =>
    regulated === 'experience' ? statement : `${notes[regulated.register]} n° ${regulated.number}`,

  failure: (refusal: RefusalCode) =>
    refusal === 'form-incomplete'
      ? { title: 'Champs obligatoires manquants', text: 'Veuillez remplir tous les champs obligatoires' }
      : refusal === 'bio-too-short'
        ? { title: 'Bio trop courte', text: refusalCopy[refusal] }
        : { title: 'Impossible d’envoyer la candidature', text: refusalCopy[refusal] },
});
