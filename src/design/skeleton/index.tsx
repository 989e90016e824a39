import type { ReactNode } from 'react';
import { join } from '../join.ts';

export interface SkeletonProps {
  shape?: 'block' | 'text' | 'disc' | undefined;
  /** Its size, in utilities: `h-40 w-full`. It must equal the size of what will come. */
  className?: string | undefined;
}

const shapes = { block: 'rounded-control', text: 'h-[1lh] rounded-tick', disc: 'rounded-full' };

/** A block that stands for what is on its way. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={join('block bg-encre/7 motion-safe:animate-pulse', shapes[shape], className)} />
  );
}

export interface SkeletonGroupProps {
  /** Said to screen readers while the blocks are shown. */
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
