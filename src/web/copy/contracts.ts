import { french } from '#kernel/french';

/** /rendez-vous/{id}/retractation and /rendez-vous/{id}/resiliation. Some texts are prescribed by law. */
export const contractCopy = french({
  back: 'Mes rendez-vous',
  contract: 'Le contrat',
  bought: (moment: string) => `Conclu le ${moment}`,
  sessions: 'Séances qui prennent fin',
  begun: 'Commencée',
  receipt: (email: string) => `L’accusé de réception, daté, part aussitôt à ${email}.`,
  failed: 'Une erreur est survenue : rien n’a changé.',
  withdrawal: {
    /** Prescribed by article D221-5 of the consumer code. */
    link: 'Renoncer au contrat ici',
    title: 'Renoncer au contrat',
    lead: (lastDay: string) =>
      `Vous avez acheté en tant que consommateur : vous pouvez vous rétracter sans donner de motif, jusqu’au ${lastDay} inclus, tant que la séance n’a pas entièrement eu lieu.`,
    confirm: 'Confirmer la rétractation',
    refund: (amount: string) => `Vous serez remboursé : ${amount}.`,
    nothing: 'Rien n’a encore été débité.',
    begunNote: 'Une séance commencée est remboursée pour le temps qui reste.',
    done: (moment: string) => `Vous avez renoncé au contrat le ${moment}.`,
  },
  termination: {
    /** Prescribed by article L215-1-1 of the consumer code. */
    link: 'Résilier votre contrat',
    title: 'Résilier votre contrat',
    lead: 'Votre accompagnement prend fin avant son terme. Les séances à venir ne sont ni tenues ni débitées.',
    confirm: 'Notifier la résiliation',
    refund: (amount: string) => `Vous serez remboursé des séances déjà débitées : ${amount}.`,
    nothing: 'Aucune de ces séances n’a été débitée.',
    near: (hours: number) => `Une séance à moins de ${hours} heures a encore lieu : le contrat se termine avec elle.`,
    done: (moment: string) => `Vous avez résilié votre contrat le ${moment}.`,
  },
  doneNext: 'L’accusé de réception vous est envoyé par e-mail. Un remboursement apparaît sous 5 à 10 jours ouvrés.',
});
