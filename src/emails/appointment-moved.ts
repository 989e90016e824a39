import { type AppointmentWords, exampleAppointment, named, sessionBlocks } from './appointment.ts';
import { defineMail } from './mail.ts';

interface Moved extends AppointmentWords {
  readonly by: 'reader' | 'other';
  readonly formerly: string;
  /** Refund if the client cancels because the expert moved it; otherwise empty. */
  readonly refund: string;
  /** Deadline of the expert's answer while it is still a request; no invitation is attached then. */
  readonly answerBy: string;
}

export const appointmentMoved = defineMail<Moved>({
  subject: ({ other }, site) => `Rendez-vous déplacé avec ${named(other)} — ${site.name}`,
  heading: ({ firstName }) => `Bonjour ${firstName}`,
  body: (data) => [
    {
      paragraph:
        data.by === 'reader'
          ? `Vous avez déplacé votre rendez-vous avec ${named(data.other)}.`
          : `Votre rendez-vous est déplacé par ${named(data.other)}. La nouvelle date :`,
    },
    ...sessionBlocks(data),
    { paragraph: `Avant : ${data.formerly}` },
    ...(data.refund
      ? [
          {
            paragraph: `Cette date ne vous convient pas ? Vous pouvez annuler jusqu’au début et serez remboursé en totalité : ${data.refund}.`,
          },
        ]
      : []),
    { button: { label: 'Voir mes rendez-vous', href: data.link } },
    {
      note: data.answerBy
        ? `La demande attend encore la réponse de l’expert, jusqu’au ${data.answerBy}.`
        : 'L’invitation jointe déplace le rendez-vous dans votre agenda.',
    },
  ],
  example: {
    ...exampleAppointment,
    by: 'other',
    formerly: 'mercredi 18 novembre 2026, 09:00 – 09:30 (CET)',
    refund: '60,00 €',
    answerBy: '',
  },
});
