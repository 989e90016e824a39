import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { join } from '../join.ts';

export interface FailedStateProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** Button or link to retry. */
  retry?: ReactNode;
  /** Heading level of the title. */
  as?: 'h1' | 'h2' | 'h3' | 'p' | undefined;
  className?: string | undefined;
}

/** Error state with a retry, announced to screen readers. */
export function FailedState({ icon = <CloudOff />, title, text, retry, as: Title = 'p', className }: FailedStateProps) {
  return (
    <div role="alert" className={join('flex flex-col items-center px-4 py-12 text-center md:py-16', className)}>
      <span
        aria-hidden="true"
        className="mb-5 flex size-16 items-center justify-center rounded-full bg-rose text-mandarine-2 [&_svg]:size-7"
      >
        {icon}
      </span>
      <Title className="titling text-heading">{title}</Title>
      {text ? <p className="mt-2 max-w-[44ch] text-encre-2">{text}</p> : null}
      {retry ? <div className="mt-6 flex flex-wrap justify-center gap-3">{retry}</div> : null}
    </div>
  );
}
