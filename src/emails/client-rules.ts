import type { Block } from './blocks.ts';

/** Rights of the client of an appointment. */
export interface ClientRules {
  /** Deadline of a free change; empty once it has passed, and for a series. */
  readonly freeUntil: string;
  /** Hours before each session of a series; empty for a single session. */
  readonly freeHours: string;
  readonly move: string;
  readonly cancel: string;
  /** Link to withdraw from the contract without signing in; empty without that right (product decision 63). */
  readonly withdraw: string;
  /** Last day of that right. */
  readonly withdrawUntil: string;
}

export const exampleRules: ClientRules = {
  freeUntil: 'mercredi 18 novembre à 14:00 (heure de Paris)',
  freeHours: '',
  move: 'https://visavis.example/rendez-vous/1/modifier',
  cancel: 'https://visavis.example/rendez-vous/1/annuler',
  withdraw: 'https://visavis.example/rendez-vous/1/retractation?cle=abc',
  withdrawUntil: 'lundi 30 novembre',
};

const opening = ({ freeUntil, freeHours }: ClientRules) => {
  if (freeUntil) return `Annulation gratuite jusqu’au ${freeUntil} : `;
  return freeHours
    ? `Annulation gratuite jusqu’à ${freeHours} h avant le début de chaque séance : `
    : 'Un empêchement : ';
};

/** Deadline and ways to change; then the consumer's right of withdrawal, with the label that the law prescribes. */
export const ruleBlocks = (rules: ClientRules | undefined): Block[] =>
  rules
    ? [
        {
          small: [
            opening(rules),
            { label: 'modifier', href: rules.move },
            ' ou ',
            { label: 'annuler', href: rules.cancel },
            '.',
          ],
        },
        ...(rules.withdraw
          ? [
              {
                small: [
                  'Particulier, vous pouvez aussi ',
                  { label: 'Renoncer au contrat ici', href: rules.withdraw },
                  ` jusqu’au ${rules.withdrawUntil}, tant que la séance n’a pas eu lieu.`,
                ],
              },
            ]
          : []),
      ]
    : [];
