import type { ReactNode } from 'react';
import { Card } from '#design/card';

interface AuthCardProps {
  readonly heading: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

export function AuthCard({ heading, lead, children }: AuthCardProps) {
  return (
    <div className="mx-auto w-full max-w-[30rem] px-4 pt-6 pb-20 md:pt-14">
      <Card padding="lg">
        <h1 className="text-title">{heading}</h1>
        {lead ? <p className="mt-3 text-encre-2">{lead}</p> : null}
        <div className="mt-8">{children}</div>
      </Card>
    </div>
  );
}

/** Google's brand rules require its own logo, in its colours or in a single one. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
      <path d="M12.2 10.3v3.7h5.2c-.2 1.3-1.6 3.9-5.2 3.9a5.9 5.9 0 0 1 0-11.8c1.8 0 3 .8 3.7 1.4l2.5-2.4A9 9 0 0 0 12.2 3a9 9 0 1 0 0 18c5.2 0 8.6-3.6 8.6-8.8 0-.6-.1-1-.2-1.5z" />
    </svg>
  );
}
