/** The title that an appointment has until someone gives it another. */
export const holdCopy = {
  title: (expert: string) => `Consultation avec ${expert}`,
};
