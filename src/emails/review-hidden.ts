import { named } from './appointment.ts';
import { defineMail, paragraphs, toName } from './mail.ts';

const reasons = {
  'off-topic': 'sans rapport avec la séance',
  insulting: 'propos injurieux, haineux ou diffamatoires',
  'personal-data': 'données personnelles d’un tiers ou secret d’affaires',
  advertising: 'publicité ou démarchage',
  'not-genuine': 'avis intéressé ou contraire à une expérience réelle',
  unlawful: 'autre contenu illicite',
};

interface HiddenReview {
  readonly firstName: string;
  /** Name of the other person of the session: the expert for the review's author, the client for the expert. */
  readonly other: string;
  /** Part that is no longer shown. */
  readonly part: 'review' | 'answer' | 'answer-with-review';
  readonly reason: keyof typeof reasons;
  readonly grounds: string;
  readonly link: string;
}

const what = ({ part, other }: HiddenReview) => {
  if (part === 'review') return `Votre avis sur la séance avec ${named(other)} n’est plus publié.`;
  if (part === 'answer') return `Votre réponse à l’avis de ${named(other)} n’est plus publiée.`;
  return `L’avis de ${named(other)}, auquel vous aviez répondu, n’est plus publié, ni votre réponse avec lui. Il ne compte plus dans votre note.`;
};

/** To its author, with the reason (Code de la consommation, D111-17). */
export const reviewHidden = defineMail<HiddenReview>({
  subject: ({ part }, site) =>
    part === 'review'
      ? `Votre avis n’est plus publié — ${site.name}`
      : `Votre réponse n’est plus publiée — ${site.name}`,
  heading: ({ firstName, part }) =>
    toName(firstName, part === 'review' ? 'votre avis n’est plus publié.' : 'votre réponse n’est plus publiée.'),
  body: (data) => [
    { paragraph: what(data) },
    { paragraph: `Motif : ${reasons[data.reason]}.` },
    ...paragraphs(data.grounds),
    { button: { label: 'Nous écrire', href: data.link } },
    { note: 'Si vous contestez cette décision, écrivez-nous : une personne la réexaminera.' },
  ],
  example: {
    firstName: 'Sophie',
    other: 'Camille Renaud',
    part: 'review',
    reason: 'personal-data',
    grounds: 'Votre commentaire cite le nom et le salaire d’une collègue.',
    link: 'https://visavis.example/dashboard/contact',
  },
});
