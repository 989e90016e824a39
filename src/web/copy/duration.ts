import { french } from '#kernel/french';

/** « 45 min », « 1 h », « 1 h 30 » */
export const duration = french((minutes: number) => {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest}`;
});
