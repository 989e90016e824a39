/** Page of an appointment. */
export const appointmentAddress = (id: string) => `/rendez-vous/${id}`;
