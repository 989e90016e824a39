import { french } from '#kernel/french';
import type { AppointmentId } from '#kernel/ids';
import type { Site } from '#platform/env';

/** Event text for an external calendar: contains neither the client nor the subject. */
export const sessionWords = french(({ name, origin }: Pick<Site, 'name' | 'origin'>, id: AppointmentId) => ({
  summary: `Séance ${name}`,
  description: `Tous les détails : ${origin}/rendez-vous/${id}`,
}));
