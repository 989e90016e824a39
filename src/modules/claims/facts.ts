import type { AppointmentId } from '#kernel/ids';

export interface ClaimsFacts {
  'claim-raised': { readonly appointmentId: AppointmentId };
  'claim-decided': { readonly appointmentId: AppointmentId };
}
