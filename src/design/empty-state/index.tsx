import type { ReactNode } from 'react';
import { join } from '../join.ts';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** Suggests the next step. */
  text?: ReactNode;
  action?: ReactNode;
  /** Heading level of the title. */
  as?: 'h1' | 'h2' | 'h3' | 'p' | undefined;
  className?: string | undefined;
}

export function EmptyState({ icon, title, text, action, as: Title = 'h2', className }: EmptyStateProps) {
  return (
    <div className={join('flex flex-col items-center px-4 py-12 text-center md:py-16', className)}>
      {icon ? (
        <span
          aria-hidden="true"
          className="mb-5 flex size-16 items-center justify-center rounded-full bg-menthe text-sapin [&_svg]:size-7"
        >
          {icon}
        </span>
      ) : null}
      <Title className="titling text-heading">{title}</Title>
      {text ? <p className="mt-2 max-w-[44ch] text-encre-2">{text}</p> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
