import { french } from '#kernel/french';

/** A question and its answer, one string per paragraph; links are written [text](/path). */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
}

export const faqContent = french({
  title: 'Questions fréquentes',
  lead: 'Comment se passe une séance, ce qu’elle coûte, ce que vous pouvez annuler : douze réponses claires.',
  contact: {
    title: 'Votre question n’est pas là ?',
    text: 'Écrivez-nous : c’est une personne qui vous répond.',
  },
  questions: [
    {
      id: 'deroulement',
      question: 'Comment se déroule une consultation ?',
      answer: [
        'Vous choisissez un expert, une durée et un créneau, puis vous réglez en ligne. À l’heure dite, vous vous retrouvez en tête-à-tête vidéo, directement dans le navigateur : il n’y a rien à installer.',
        'La salle ouvre cinq minutes avant le début, le temps de vérifier votre micro et votre caméra.',
      ],
    },
    {
      id: 'duree',
      question: 'Combien de temps dure une séance ?',
      answer: [
        'De 15 minutes à 2 heures. Chaque expert propose ses durées ; le plus souvent 15 minutes, 30 minutes et 1 heure.',
      ],
    },
    {
      id: 'prix',
      question: 'Combien coûte une consultation ?',
      answer: [
        'Chaque expert fixe son tarif horaire. Le prix de la séance, toutes taxes comprises, s’affiche avant la réservation, et c’est exactement ce que vous payez.',
        'Les experts qui n’ont pas encore fixé de tarif suivent la grille de lancement, toutes taxes comprises : 1 € jusqu’à 15 minutes, 2 € jusqu’à 30 minutes, 5 € au-delà.',
      ],
    },
    {
      id: 'paiement',
      question: 'Comment et quand suis-je débité ?',
      answer: [
        'Le paiement se fait par carte bancaire au moment de la réservation. Votre numéro de carte est saisi chez notre prestataire de paiement et ne passe jamais par nos serveurs.',
        'Si l’expert confirme ses rendez-vous un par un, votre carte est seulement autorisée ; elle n’est débitée qu’après sa réponse.',
      ],
    },
    {
      id: 'annulation',
      question: 'Puis-je annuler ou déplacer un rendez-vous ?',
      answer: [
        'Oui. L’annulation et le report sont gratuits jusqu’à 24 heures avant le début. Plus tard, la séance n’est plus remboursée, sauf si vous l’avez achetée en tant que consommateur il y a moins de 14 jours, ou si c’est l’expert qui annule : vous êtes alors remboursé en totalité.',
        'Le remboursement arrive sur votre carte sous 5 à 10 jours ouvrés. Les détails sont dans les [conditions de vente](/conditions-vente).',
      ],
    },
    {
      id: 'garantie',
      question: 'Que se passe-t-il si je ne suis pas satisfait ?',
      answer: [
        'Chaque séance est couverte par une garantie de satisfaction. Signalez le problème dans les 48 heures qui suivent la fin de la séance : le versement à l’expert est suspendu, une personne de l’équipe examine votre réclamation et décide d’un remboursement total, partiel ou d’un refus motivé.',
      ],
    },
    {
      id: 'verification',
      question: 'Comment les experts sont-ils choisis ?',
      answer: [
        'Chaque candidature est lue par une personne. Nous vérifions le parcours, au moins cinq ans d’expérience et les références. Pour les métiers réglementés (droit, comptabilité, banque, immobilier), nous demandons le numéro d’inscription au registre, ou l’expert précise qu’il partage un retour d’expérience et non un conseil réglementé.',
      ],
    },
    {
      id: 'fuseau',
      question: 'Dans quel fuseau horaire sont les créneaux ?',
      answer: [
        'Nos experts se trouvent principalement dans le fuseau CET/CEST (heure de Paris). Les créneaux s’affichent dans votre propre fuseau, avec son abréviation : vous n’avez rien à convertir.',
      ],
    },
    {
      id: 'langues',
      question: 'Dans quelles langues ont lieu les séances ?',
      answer: ['En français et en anglais. Les langues parlées par l’expert sont indiquées sur son profil.'],
    },
    {
      id: 'mentorat',
      question: 'Qu’est-ce que le mentorat ?',
      answer: [
        'Une séance par semaine avec le même expert, pendant 1, 3, 6 ou 12 mois. La première est réglée à la réservation ; chacune des suivantes est débitée 48 heures avant son début. Vous pouvez résilier à tout moment.',
      ],
    },
    {
      id: 'confidentialite',
      question: 'Mes échanges sont-ils confidentiels ?',
      answer: [
        'Oui. Les appels sont chiffrés de bout en bout : ni l’image ni le son ne sont enregistrés ou gardés.',
        'Nous gardons la date, la durée et le prix de la séance, pendant 10 ans, comme pièces comptables. Nous gardons 3 ans après la séance ce que vous y écrivez : votre message à l’expert, vos réponses à ses questions, votre conversation et ses fichiers, le compte rendu.',
        'Vous et l’expert êtes seuls à lire ces textes et ces fichiers ; notre équipe ne voit que la date, la durée, le prix et l’état de la séance. La [politique de confidentialité](/politique-confidentialite) donne le détail.',
      ],
    },
    {
      id: 'devenir-expert',
      question: 'Comment devenir expert ?',
      answer: [
        'Présentez votre parcours depuis la page [Devenir un expert](/devenir-expert). Vous recevez une réponse sous 48 h ; une fois votre profil validé, vous fixez vos horaires et votre tarif.',
      ],
    },
  ] as readonly Question[],
});
