import type { ReactNode } from 'react';
import { join } from '../join.ts';

export interface LogoProps {
  /** The wordmark. Without it only the symbol is drawn, named by `label`. */
  children?: ReactNode;
  label?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** For dark backgrounds. */
  deep?: boolean | undefined;
  className?: string | undefined;
}

const sizes = {
  sm: { mark: 'h-[1.125rem]', word: 'text-[1.375rem]' },
  md: { mark: 'h-[1.375rem]', word: 'text-[1.75rem]' },
  lg: { mark: 'h-8', word: 'text-[2.5rem]' },
};

/** The logo: two half-discs that face each other. */
export function Logo({ children, label, size = 'md', deep = false, className }: LogoProps) {
  return (
    <span className={join('inline-flex items-center gap-2.5', deep ? 'text-craie' : 'text-sapin', className)}>
      <svg viewBox="0 0 30 22" aria-hidden="true" className={join('w-auto shrink-0', sizes[size].mark)}>
        <path d="M0 0a11 11 0 0 1 0 22z" fill="currentColor" />
        <path d="M30 0a11 11 0 0 0 0 22z" className="fill-mandarine" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
      {children ? <span className={join('titling leading-none', sizes[size].word)}>{children}</span> : null}
    </span>
  );
}
