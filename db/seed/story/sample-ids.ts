import type { AppointmentId, ProfileId } from '#kernel/ids';

/** Sample profiles have short numbers as ids, so that /expert/7 opens the seventh. */
export const sampleId = (number: number) => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;

export const sampleAdminId = sampleId(900) as ProfileId;
export const sampleClientId = (index: number) => sampleId(700 + index) as ProfileId;
export const sampleExpertId = (index: number) => sampleId(index + 1) as ProfileId;

/** Sessions of a series are numbered in sequence. Appointment ids are full UUIDs, because pages require them. */
export const sampleAppointmentId = (index: number, place = 0) =>
  `00000000-0000-4000-8000-${String((600 + index) * 100 + place).padStart(12, '0')}` as AppointmentId;
