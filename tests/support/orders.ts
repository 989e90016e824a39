/** What a consumer says at the checkout. */
export const orderOf = (hold: string) => ({
  hold,
  buyer: 'consumer',
  email: 'claire@courrier.example',
  firstName: 'Claire',
  lastName: 'Fontaine',
  startsEarly: 'on',
});

export const orderWords = {
  earlyStart: 'Je demande à commencer avant la fin du délai.',
  mandate: () => 'Je donne mon accord.',
};
