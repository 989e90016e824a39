import type { ReactNode } from 'react';
import { join } from '../join.ts';

export interface SkeletonProps {
  shape?: 'block' | 'text' | 'disc' | undefined;
  /** Its size as utilities, such as `h-40 w-full`. It must equal the size of the final content, to avoid a layout shift. */
  className?: string | undefined;
}

const shapes = { block: 'rounded-control', text: 'h-[1lh] rounded-tick', disc: 'rounded-full' };

/** Placeholder for content that is loading. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={join('block bg-encre/7 motion-safe:animate-pulse', shapes[shape], className)} />
  );
}

export interface SkeletonGroupProps {
  /** For screen readers, while the placeholders are shown. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
