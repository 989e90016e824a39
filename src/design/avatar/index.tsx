import { join } from '../join.ts';

export type Tint = 'menthe' | 'peche' | 'lilas' | 'ciel' | 'paille';
export interface AvatarProps {
  /** Source of the initials, and of the default tint. */
  name: string;
  src?: string | null | undefined;
  /** Empty by default, because the name is almost always written beside the picture. */
  alt?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  tint?: Tint | undefined;
  loading?: 'lazy' | 'eager' | undefined;
  className?: string | undefined;
}

const sizes = {
  sm: { px: 40, look: 'size-10 rounded-small text-sm' },
  md: { px: 48, look: 'size-12 rounded-small text-base' },
  lg: { px: 64, look: 'size-16 rounded-control text-xl' },
  xl: { px: 112, look: 'size-28 rounded-card text-4xl' },
};
const tints: Record<Tint, string> = {
  menthe: 'bg-menthe',
  peche: 'bg-peche',
  lilas: 'bg-lilas',
  ciel: 'bg-ciel',
  paille: 'bg-paille',
};
const tintNames: Tint[] = ['menthe', 'peche', 'lilas', 'ciel', 'paille'];

/** The same name always has the same tint. */
export function tintOf(name: string): Tint {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tintNames[sum % tintNames.length] ?? 'menthe';
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked.map((word) => (word ?? '').charAt(0).toLocaleUpperCase('fr-FR')).join('');
}

/** The picture covers the initials; if it fails to load they show again, without a script. */
export function Avatar({ name, src, alt = '', size = 'md', tint, loading = 'lazy', className }: AvatarProps) {
  const { px, look } = sizes[size];
  const initials = initialsOf(name);
  const standIn = !src && alt ? { role: 'img', 'aria-label': alt } : {};
  return (
    <span
      {...standIn}
      className={join(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden titling text-encre leading-none',
        look,
        tints[tint ?? tintOf(name)],
        className,
      )}
    >
      <span aria-hidden="true">{initials}</span>
      {src ? (
        <img
          src={src}
          alt={alt}
          width={px}
          height={px}
          loading={loading}
          decoding="async"
          data-initials={initials}
          className="absolute inset-0 size-full bg-inherit object-cover after:absolute after:inset-0 after:flex after:items-center after:justify-center after:bg-inherit after:content-[attr(data-initials)]"
        />
      ) : null}
    </span>
  );
}
