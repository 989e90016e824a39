import type { ReactNode } from 'react';
import type { Tint } from '#modules/experts';

const grounds: Record<Tint, string> = {
  menthe: 'bg-menthe',
  peche: 'bg-peche',
  lilas: 'bg-lilas',
  ciel: 'bg-ciel',
  paille: 'bg-paille',
};

export const groundOf = (tint: Tint) => grounds[tint];

/** One drawing per domain, built from the discs and half-discs of the logo. */
const motifs: Record<string, ReactNode> = {
  cybersecurite: (
    <>
      <path d="M100 22a38 38 0 0 1 0 76z" className="fill-sapin" />
      <path d="M100 22a38 38 0 0 0 0 76z" className="fill-craie" />
      <circle cx="100" cy="54" r="9" className="fill-mandarine" />
      <path d="M96 58h8l3 22H93z" className="fill-mandarine" />
    </>
  ),
  banque: (
    <>
      <path d="M58 98a14 14 0 0 1 28 0zM86 98a14 14 0 0 1 28 0zM114 98a14 14 0 0 1 28 0z" className="fill-craie" />
      <path d="M72 84a14 14 0 0 1 28 0zM100 84a14 14 0 0 1 28 0z" className="fill-sapin" />
      <path d="M86 70a14 14 0 0 1 28 0z" className="fill-mandarine" />
      <path d="M52 98h96v6H52z" className="fill-encre" />
    </>
  ),
  strategie: (
    <>
      <circle cx="100" cy="60" r="38" className="fill-craie" />
      <path d="M100 22a38 38 0 0 1 38 38h-38z" className="fill-sapin" />
      <path d="M100 98a38 38 0 0 1-38-38h38z" className="fill-encre" />
      <circle cx="100" cy="60" r="9" className="fill-mandarine" />
    </>
  ),
  industrie: (
    <>
      <path d="M52 98V66l24-16v16l24-16v16l24-16v48z" className="fill-sapin" />
      <path d="M128 98V34h14v64z" className="fill-encre" />
      <circle cx="135" cy="24" r="7" className="fill-mandarine" />
      <path d="M64 98a8 8 0 0 1 16 0zM92 98a8 8 0 0 1 16 0z" className="fill-craie" />
    </>
  ),
  'creation-entreprise': (
    <>
      <path d="M100 104V60" strokeWidth="5" className="stroke-encre" />
      <path d="M100 62a26 26 0 0 1 26-26v0a26 26 0 0 1-26 26z" className="fill-sapin" />
      <path d="M100 80a30 30 0 0 0-30-30v0a30 30 0 0 0 30 30z" className="fill-craie" />
      <circle cx="100" cy="26" r="8" className="fill-mandarine" />
      <path d="M74 104a26 12 0 0 1 52 0z" className="fill-encre" />
    </>
  ),
  immobilier: (
    <>
      <path d="M60 66a40 40 0 0 1 80 0z" className="fill-sapin" />
      <path d="M66 66h68v36H66z" className="fill-craie" />
      <path d="M90 102V86a10 10 0 0 1 20 0v16z" className="fill-mandarine" />
    </>
  ),
  comptabilite: (
    <>
      <path d="M60 40h80M60 60h80M60 80h80" strokeWidth="4" className="stroke-encre" />
      <circle cx="76" cy="40" r="9" className="fill-sapin" />
      <circle cx="96" cy="40" r="9" className="fill-sapin" />
      <circle cx="122" cy="60" r="9" className="fill-mandarine" />
      <circle cx="80" cy="60" r="9" className="fill-craie" />
      <circle cx="104" cy="80" r="9" className="fill-sapin" />
      <circle cx="124" cy="80" r="9" className="fill-craie" />
    </>
  ),
  tech: (
    <>
      <path d="M92 32a28 28 0 0 0 0 56z" className="fill-sapin" />
      <path d="M108 32a28 28 0 0 1 0 56z" className="fill-craie" />
      <path d="m95 96 10-72" strokeWidth="5" className="stroke-mandarine" />
    </>
  ),
  'autres-secteurs': (
    <>
      <circle cx="76" cy="46" r="18" className="fill-sapin" />
      <path d="M106 28a18 18 0 0 1 36 0z" className="fill-mandarine" transform="translate(0 18)" />
      <path d="M58 92a18 18 0 0 1 36 0z" className="fill-craie" />
      <circle cx="124" cy="80" r="18" className="fill-encre" />
    </>
  ),
};

export function DomainMotif({ slug, tint, className = '' }: { slug: string; tint: Tint; className?: string }) {
  return (
    <svg
      viewBox="0 0 200 120"
      preserveAspectRatio="xMidYMid meet"
      fill="none"
      aria-hidden="true"
      className={`${grounds[tint]} ${className}`}
    >
      {motifs[slug] ?? motifs['autres-secteurs']}
    </svg>
  );
}
