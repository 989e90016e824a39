import { type AppointmentWords, exampleAppointment, named, sessionBlock } from './appointment.ts';
import { defineMail, sentence } from './mail.ts';

interface Cancelled extends AppointmentWords {
  readonly by: 'reader' | 'other' | 'operator';
  readonly role: 'client' | 'expert';
  /** Amount refunded to the client; empty when there is none. */
  readonly refund: string;
  /** Empty for a free session. */
  readonly price: string;
  /** Set for a later session of a series, which may be unpaid; otherwise empty. */
  readonly later: string;
  /** Booking dialog of the same expert; empty for the expert, and when the expert cannot be booked. */
  readonly again: string;
}

const opening = ({ by, other }: Cancelled, site: string) => {
  if (by === 'reader') return `Vous avez annulé votre rendez-vous avec ${named(other)}.`;
  return by === 'operator'
    ? `${site} a dû annuler votre rendez-vous avec ${named(other)}.`
    : sentence(`${named(other)} a annulé votre rendez-vous.`);
};

function money({ role, refund, price, later }: Cancelled): string {
  if (!price) return '';
  if (role === 'expert')
    return refund
      ? `Votre client n’a rien à payer : ${refund} lui sont rendus s’ils ont été débités.`
      : 'L’annulation est tardive : votre client n’est pas remboursé.';
  if (!refund) return 'L’annulation est tardive : la séance n’est pas remboursée.';
  return later
    ? `Cette séance ne vous coûte rien. Si elle a déjà été débitée, vous serez remboursé en totalité : ${refund}.`
    : `Vous serez remboursé en totalité : ${refund}.`;
}

export const appointmentCancelled = defineMail<Cancelled>({
  subject: ({ other }, site) => `Rendez-vous annulé avec ${named(other)} — ${site.name}`,
  heading: (data, site) => opening(data, site.name),
  preheader: (data, site) => money(data) || opening(data, site.name),
  body: (data) => [
    sessionBlock(data),
    ...(money(data) ? [{ paragraph: money(data) }] : []),
    { button: { label: 'Voir mon rendez-vous', href: data.link } },
    ...(data.again ? [{ link: { label: 'Réserver à nouveau', href: data.again } }] : []),
    { note: 'Le fichier joint retire le rendez-vous de votre agenda.' },
  ],
  example: {
    ...exampleAppointment,
    by: 'other',
    role: 'client',
    refund: '60,00 €',
    price: '60,00 €',
    later: '',
    again: 'https://visavis.example/expert/camille-renaud/reserver?duree=30&comme=2026-11-19T13:00Z',
  },
});
