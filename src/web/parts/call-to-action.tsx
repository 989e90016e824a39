import type { ReactNode } from 'react';
import { Card } from '#design/card';

interface CallToActionProps {
  /** Id of the title, unique in the page. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Links or buttons. */
  readonly children: ReactNode;
  /** Margins. */
  readonly className: string;
}

/** Closing section of a page: the next step, on a dark background. */
export function CallToAction({ id, title, text, children, className }: CallToActionProps) {
  return (
    <section aria-labelledby={id} className={`mx-auto max-w-[75rem] px-5 md:px-8 ${className}`}>
      <Card ground="sapin" padding="lg" className="flex flex-wrap items-center justify-between gap-x-10 gap-y-8">
        <div className="max-w-xl">
          <h2 id={id} className="text-title">
            {title}
          </h2>
          <p className="mt-3 text-lg opacity-90">{text}</p>
        </div>
        {children}
      </Card>
    </section>
  );
}
