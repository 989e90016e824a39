/** Checkout fields of a consumer. */
export const orderOf = (hold: string) => ({
  hold,
  buyer: 'consumer',
  email: 'claire@courrier.example',
  firstName: 'Claire',
  lastName: 'Fontaine',
  startsEarly: 'on',
});

/** Checkout fields of a professional, who has no right of withdrawal. */
export const professionalOrderOf = (hold: string) => ({
  ...orderOf(hold),
  buyer: 'professional',
  companyName: 'Fontaine Conseil',
  siren: '732829320',
});

export const orderWords = {
  earlyStart: 'Je demande à commencer avant la fin du délai.',
  mandate: () => 'Je donne mon accord.',
};
