import { french } from '#kernel/french';

/** Terms of cancelling a chosen start. */
export const cancellationCopy = french({
  freeUntil: (moment: string) => `Annulation gratuite jusqu’au ${moment}`,
  late: 'À moins de 24 h, l’annulation n’est plus remboursée aux professionnels ; un particulier reste remboursé tant que la séance n’a pas commencé.',
  absent: 'Remboursé si l’expert est absent',
});
