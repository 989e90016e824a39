import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import type { SessionBlock } from './blocks.ts';
import { defineMail, sentence } from './mail.ts';

interface Moved extends AppointmentWords {
  readonly by: 'reader' | 'other';
  readonly amount: SessionBlock['amount'];
  readonly formerly: string;
  /** Refund if the client cancels because the expert moved it; otherwise empty. */
  readonly refund: string;
  /** Deadline of the expert's answer while it is still a request; no invitation is attached then. */
  readonly answerBy: string;
}

export const appointmentMoved = defineMail<Moved>({
  subject: ({ other }, site) => `Rendez-vous déplacé avec ${named(other)} — ${site.name}`,
  heading: ({ by, other }) =>
    by === 'reader'
      ? `Vous avez déplacé votre rendez-vous avec ${named(other)}.`
      : sentence(`${named(other)} a déplacé votre rendez-vous.`),
  preheader: ({ dates, zone }) =>
    dates.map(({ day, times }) => `Nouvelle date : ${day}, ${times} (${zone})`).join(' · '),
  body: (data) => [
    sessionBlock(data, data.amount),
    { paragraph: `Avant : ${data.formerly}` },
    ...(data.refund
      ? [
          {
            paragraph: `Cette date ne vous convient pas ? Vous pouvez annuler jusqu’au début et serez remboursé en totalité : ${data.refund}.`,
          },
        ]
      : []),
    { button: { label: 'Voir mon rendez-vous', href: data.link } },
    {
      note: data.answerBy
        ? `La demande attend encore la réponse de l’expert, jusqu’au ${data.answerBy}.`
        : 'L’invitation jointe déplace le rendez-vous dans votre agenda.',
    },
  ],
  example: {
    ...exampleAppointment,
    by: 'other',
    amount: { price: '60,00 €', state: 'Payé' },
    formerly: 'mercredi 18 novembre 2026, 09:00 – 09:30 (heure de Paris)',
    refund: '60,00 €',
    answerBy: '',
  },
});
