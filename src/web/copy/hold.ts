/** Default title of an appointment. */
export const holdCopy = {
  title: (expert: string) => `Consultation avec ${expert}`,
};
