import { exampleAppointment } from './appointment.ts';
import { defineMail, toName } from './mail.ts';

interface MessageUnread {
  readonly firstName: string;
  readonly other: string;
  readonly title: string;
  readonly count: string;
  readonly link: string;
}

const newOnes = (count: string) => (count === '1' ? 'un nouveau message' : `${count} nouveaux messages`);

/** Excludes the message itself: it is private, and could not be removed from a mailbox. */
export const messageUnread = defineMail<MessageUnread>({
  subject: ({ other, count }, site) => `Vous avez ${newOnes(count)} de ${other} — ${site.name}`,
  heading: ({ firstName, count }) =>
    toName(firstName, `${newOnes(count)} ${count === '1' ? 'vous attend' : 'vous attendent'}.`),
  body: ({ other, title, count, link }) => [
    { paragraph: `${other} vous a envoyé ${newOnes(count)} au sujet de votre rendez-vous « ${title} ».` },
    { button: { label: count === '1' ? 'Lire le message' : 'Lire les messages', href: link } },
    {
      note: 'Pour rester entre vous deux, ce qui vous est écrit ne figure pas dans cet e-mail. Nous ne vous en enverrons pas d’autre avant que vous l’ayez lu.',
    },
  ],
  example: {
    firstName: exampleAppointment.firstName,
    other: exampleAppointment.other,
    title: exampleAppointment.title,
    count: '1',
    link: 'https://visavis.example/rendez-vous/0b8e7a52-5f0e-4a52-9a39-1d0f5f0e4a52/messages',
  },
});
