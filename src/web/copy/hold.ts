import { french } from '#kernel/french';

/** Default title of an appointment. */
export const holdCopy = french({
  title: (expert: string) => `Consultation avec ${expert}`,
});
