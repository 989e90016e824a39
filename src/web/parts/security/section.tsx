import { type ReactNode, useEffect, useId, useRef } from 'react';
import { refusalCopy } from '#copy/refusals';
import { Card } from '#design/card';
import { Notice } from '#design/notice';
import { RefusalHelp } from '#parts/refusal-help';

/** Action result of a refused form; `typed.intent` tells which form of the page it was. */
export interface Refused {
  readonly refusal: keyof typeof refusalCopy;
  readonly typed?: Readonly<Record<string, string>> | undefined;
}

export interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  /** Beside the title. */
  readonly state?: ReactNode;
  /** Replaces a form that was just sent: moves the focus to the title. */
  readonly next?: boolean;
  readonly children: ReactNode;
}

/** Titled card of an account settings page. */
export function Section({ title, lead, state, next = false, children }: SectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (next) heading.current?.focus();
  }, [next]);
  return (
    <Card as="section" padding="lg" aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} ref={heading} tabIndex={next ? -1 : undefined} className="text-heading outline-none">
          {title}
        </h2>
        {state}
      </div>
      {lead ? <p className="mt-2 max-w-[60ch] text-encre-2">{lead}</p> : null}
      <div className="mt-6">{children}</div>
    </Card>
  );
}

/** Shows the refusal in the section of the refused form. */
export function RefusalNotice({ title, refused }: { title: string; refused: Refused | undefined }) {
  if (!refused) return null;
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      className="mb-6"
      action={<RefusalHelp refusal={refused.refusal} />}
    >
      {refusalCopy[refused.refusal]}
    </Notice>
  );
}
