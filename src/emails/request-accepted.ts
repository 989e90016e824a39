import {
  appointmentConfirmed,
  type Confirmed,
  confirmedBody,
  confirmedHeading,
  confirmedPreheader,
} from './appointment-confirmed.ts';
import { defineMail } from './mail.ts';

/** To the client. */
export const requestAccepted = defineMail<Confirmed>({
  subject: (_, site) => `Votre demande de rendez-vous est acceptée — ${site.name}`,
  label: () => 'Demande acceptée',
  heading: confirmedHeading,
  preheader: confirmedPreheader,
  body: confirmedBody,
  example: appointmentConfirmed.example,
});
