import { french } from '#kernel/french';

export const legalCopy = french({
  contents: 'Sommaire',
  inForce: (today: string) => `Version en vigueur au ${today}`,
  coming: (day: string) => `Une nouvelle version entre en vigueur le ${day} : la lire`,
  comingText: (day: string) => `Version en vigueur à partir du ${day}`,
  revised: (day: string) => `Dernière révision : ${day}`,
});
