import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import { defineMail, sentence } from './mail.ts';

interface Withdrawn extends AppointmentWords {
  /** `other` is the client: only they and an admin cancel a request. */
  readonly by: 'reader' | 'other' | 'operator';
}

/** To both: cancelled before it was answered. */
export const requestWithdrawn = defineMail<Withdrawn>({
  subject: (_, site) => `Demande de rendez-vous annulée — ${site.name}`,
  heading: ({ by, other }, site) => {
    if (by === 'reader') return `Vous avez annulé votre demande de rendez-vous avec ${named(other)}.`;
    return by === 'operator'
      ? `${site.name} a dû annuler la demande de rendez-vous avec ${named(other)}.`
      : sentence(`${named(other)} a annulé sa demande de rendez-vous.`);
  },
  body: (data) => [
    { paragraph: 'Elle n’attend plus de réponse, et rien n’est débité.' },
    sessionBlock(data),
    { button: { label: 'Voir mon rendez-vous', href: data.link } },
  ],
  example: { ...exampleAppointment, by: 'other' },
});
