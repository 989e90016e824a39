export const legalCopy = {
  contents: 'Sommaire',
  inForce: (today: string) => `Version en vigueur au ${today}`,
  revised: (day: string) => `Dernière révision : ${day}`,
};
