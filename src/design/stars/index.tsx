import type { CSSProperties } from 'react';
import { join } from '../join.ts';

export interface StarsProps {
  /** From 0 to 5. */
  value: number;
  /** For screen readers, e.g. « 4,9 sur 5, 31 avis ». */
  label: string;
  /** `row` draws five stars; `compact` one star, the rating and the count. */
  variant?: 'row' | 'compact' | undefined;
  count?: number | undefined;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
}

const star =
  'M12 1.8c.5 0 .9.3 1.1.7l2.6 5.4 5.9.8c1 .1 1.4 1.4.7 2.1l-4.3 4.2 1 5.8c.2 1-.9 1.8-1.8 1.3L12 19.4l-5.2 2.7c-.9.5-2-.3-1.8-1.3l1-5.8-4.3-4.2c-.7-.7-.3-2 .7-2.1l5.9-.8 2.6-5.4c.2-.4.6-.7 1.1-.7z';
const oneDecimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const sizes = { sm: 'size-4', md: 'size-5' };

/** Formats an average: « 4,9 ». */
export const ratingFigure = (value: number) => oneDecimal.format(value);

/** One star, for lists that write the rating themselves. */
export function Star({ className = 'size-4', lit = true }: { className?: string; lit?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={join('shrink-0', lit ? 'fill-etoile' : 'fill-encre/20', className)}
    >
      <path d={star} />
    </svg>
  );
}

export function Stars({ value, label, variant = 'row', count, size = 'sm', className }: StarsProps) {
  return (
    <span className={join('inline-flex items-center gap-1.5', className)}>
      <span className="sr-only">{label}</span>
      {variant === 'compact' ? (
        <>
          <Star className={sizes[size]} />
          <span aria-hidden="true">
            {ratingFigure(value)}
            {count === undefined ? null : <span className="text-encre-2"> ({count})</span>}
          </span>
        </>
      ) : (
        <span aria-hidden="true" className="inline-flex gap-0.5">
          {[0, 1, 2, 3, 4].map((index) => (
            <span key={index} className={join('relative', sizes[size])}>
              <Star lit={false} className={sizes[size]} />
              <span
                className="absolute inset-y-0 left-0 w-(--share) overflow-hidden"
                style={{ '--share': `${Math.min(1, Math.max(0, value - index)) * 100}%` } as CSSProperties}
              >
                <Star className={sizes[size]} />
              </span>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
