import { french } from '#kernel/french';
import type { Claim } from '#web/content/claims';

interface Benefit extends Claim {
  readonly title: string;
  readonly text: string;
}

interface Figure extends Claim {
  readonly value: string;
  readonly label: string;
}

interface Testimonial extends Claim {
  readonly name: string;
  readonly role: string;
  readonly quote: string;
}

const rateCeiling = 'Plafond du tarif horaire qu’un expert peut fixer sur la plateforme (50 à 500 €)';
const howItWorks = 'Fonctionnement du service, décrit dans les conditions d’utilisation';

/** Page for prospective experts. Figures and testimonials without a source must be proved or removed. */
export const becomeExpertContent = french({
  title: 'Devenir un expert',
  heading: 'Votre expérience vaut un appel',
  lead: 'Des dirigeants, des indépendants, des particuliers cherchent ce que vous savez déjà. Conseillez-les en vidéo, à vos heures et à votre prix.',
  apply: 'Présenter ma candidature',
  toSteps: 'Voir les étapes',
  tile: { rate: '500 €', unit: 'de l’heure, au plus haut', caption: 'C’est vous qui fixez le prix' },
  benefits: {
    title: 'Ce que vous y gagnez',
    items: [
      {
        title: 'Jusqu’à 500 €/h',
        text: 'Vous fixez votre tarif, de 50 à 500 € de l’heure. Le prix affiché est celui que le client paie ; la commission de la plateforme est connue d’avance.',
        source: rateCeiling,
      },
      {
        title: 'Flexibilité',
        text: 'Vos jours, vos heures, vos pauses, votre délai minimum avant un rendez-vous. Une semaine sans disponibilité n’a pas à être justifiée.',
        source: howItWorks,
      },
      {
        title: 'Impact mondial',
        text: 'En français ou en anglais, vous aidez une personne là où elle se trouve. Les créneaux s’affichent dans le fuseau horaire de chacun.',
        source: howItWorks,
      },
      {
        title: 'Expertise valorisée',
        text: 'Un profil vérifié, une adresse publique à votre nom, des avis laissés par de vrais clients : votre réputation vous appartient.',
        source: howItWorks,
      },
    ] as readonly Benefit[],
  },
  figures: {
    title: 'La communauté en chiffres',
    items: [
      { value: '500+', label: 'experts' },
      { value: '10k+', label: 'consultations' },
      { value: '4,9', label: 'note moyenne sur 5' },
      { value: '95 %', label: 'de satisfaction' },
    ] as readonly Figure[],
  },
  steps: {
    title: 'Quatre étapes, sans mystère',
    items: [
      {
        title: 'Candidature',
        text: 'Votre parcours, vos domaines, votre tarif : un formulaire d’une dizaine de minutes.',
      },
      { title: 'Validation', text: 'Une personne lit votre dossier et vérifie vos références. Réponse sous 48 h.' },
      {
        title: 'Formation',
        text: 'Une prise en main courte : agenda, salle vidéo, préparation d’une première séance.',
      },
      { title: 'Lancement', text: 'Votre profil devient public ; les premiers créneaux peuvent être réservés.' },
    ],
  },
  prerequisites: {
    title: 'Ce que nous attendons',
    lead: 'Cinq conditions, les mêmes pour tous.',
    items: [
      { title: '5 ans d’expérience au minimum', text: 'Dans le domaine que vous souhaitez conseiller.' },
      { title: 'Une expertise vérifiable', text: 'Références, diplômes, registre professionnel le cas échéant.' },
      { title: 'De bonnes qualités de communication', text: 'Écouter, reformuler, répondre clairement.' },
      { title: 'Une disponibilité régulière', text: 'Quelques heures par semaine suffisent, si elles sont tenues.' },
      { title: 'De la passion', text: 'L’envie de transmettre, et le goût des questions des autres.' },
    ],
  },
  testimonials: {
    title: 'Ils conseillent déjà',
    items: [
      {
        name: 'Hélène Marchand',
        role: 'Ancienne directrice financière',
        quote:
          'Je consacre deux matinées par semaine à des dirigeants de PME. En une heure, on débloque souvent ce qui traînait depuis des mois.',
      },
      {
        name: 'Karim Haddad',
        role: 'Architecte de sécurité',
        quote:
          'Les clients arrivent avec une question précise et repartent avec une décision. C’est la partie de mon métier que je préfère.',
      },
      {
        name: 'Isabelle Roche',
        role: 'Directrice de site industriel',
        quote:
          'Je pensais que mon expérience n’intéresserait que mon secteur. J’échange aujourd’hui avec des créateurs d’entreprise de toute l’Europe.',
      },
    ] as readonly Testimonial[],
  },
  closing: {
    title: 'Prêt à partager ce que vous savez ?',
    text: 'Préparez une courte présentation de votre parcours : c’est tout ce qu’il faut pour commencer.',
    footnote: 'Chaque candidature reçoit une réponse sous 48 h.',
  },
});
