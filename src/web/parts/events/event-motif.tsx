import type { ReactNode } from 'react';
import type { EventMotif as Motif, PublicEvent } from '#modules/events';

const grounds: Record<PublicEvent['tint'], string> = {
  menthe: 'bg-menthe',
  peche: 'bg-peche',
  lilas: 'bg-lilas',
  ciel: 'bg-ciel',
  paille: 'bg-paille',
};

/** One drawing per motif, built from the discs and half-discs of the logo. */
const motifs: Record<Motif, ReactNode> = {
  // Two people talking, with dots for the conversation.
  dialogue: (
    <>
      <path d="M48 22a38 38 0 0 1 0 76z" className="fill-sapin" />
      <path d="M152 22a38 38 0 0 0 0 76z" className="fill-craie" />
      <circle cx="100" cy="38" r="6" className="fill-encre" />
      <circle cx="100" cy="60" r="6" className="fill-mandarine" />
      <circle cx="100" cy="82" r="6" className="fill-encre" />
    </>
  ),
  // A table seen from above, with people around it.
  workbench: (
    <>
      <circle cx="100" cy="60" r="25" className="fill-craie" />
      <path d="M75 60a25 25 0 0 0 50 0z" className="fill-sapin" />
      <path d="M84 26a16 16 0 0 1 32 0z" className="fill-encre" />
      <path d="M84 94a16 16 0 0 0 32 0z" className="fill-mandarine" />
      <path d="M66 44a16 16 0 0 0 0 32z" className="fill-mandarine" />
      <path d="M134 44a16 16 0 0 1 0 32z" className="fill-encre" />
    </>
  ),
  // A speaker in front of rows of listeners.
  stage: (
    <>
      <path d="M74 52a26 26 0 0 1 52 0z" className="fill-sapin" />
      <circle cx="100" cy="18" r="8" className="fill-mandarine" />
      <path d="M62 58h76v5H62z" className="fill-encre" />
      <path d="M58 84a10 10 0 0 1 20 0zM90 84a10 10 0 0 1 20 0zM122 84a10 10 0 0 1 20 0z" className="fill-craie" />
      <path
        d="M42 104a10 10 0 0 1 20 0zM74 104a10 10 0 0 1 20 0zM106 104a10 10 0 0 1 20 0zM138 104a10 10 0 0 1 20 0z"
        className="fill-encre"
      />
    </>
  ),
  // A shield in two halves around a keyhole.
  shield: (
    <>
      <path d="M96 20v80a40 40 0 0 1-40-40V20z" className="fill-sapin" />
      <path d="M104 20v80a40 40 0 0 0 40-40V20z" className="fill-craie" />
      <circle cx="100" cy="52" r="13" className="fill-mandarine" />
      <path d="M96 60h8l4 20H92z" className="fill-mandarine" />
    </>
  ),
};

interface EventMotifProps extends Pick<PublicEvent, 'motif' | 'tint'> {
  readonly className?: string;
}

/** Drawing of an event on its tinted background. */
export function EventMotif({ motif, tint, className = '' }: EventMotifProps) {
  return (
    <svg
      viewBox="0 0 200 120"
      preserveAspectRatio="xMidYMid meet"
      fill="none"
      aria-hidden="true"
      className={`${grounds[tint]} ${className}`}
    >
      {motifs[motif]}
    </svg>
  );
}
