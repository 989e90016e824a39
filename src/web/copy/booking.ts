/** Words that are kept with a booking. */
export const bookingCopy = {
  title: (expert: string) => `Consultation avec ${expert}`,
};
