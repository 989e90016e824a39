import { lazy, type ReactNode, Suspense, useState } from 'react';

const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }));

interface SuggestedProps {
  /** Tab of the home page, whose cards follow the text. */
  readonly tab?: string;
  /** A search field in its label. */
  readonly children: ReactNode;
}

/** Adds suggestions to a search field, loaded when it first has the focus. */
export function Suggested({ tab, children }: SuggestedProps) {
  const [field, setField] = useState<HTMLInputElement>();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the field inside, and is not operated itself.
    <div className="relative min-w-0 flex-1" onFocus={({ target }) => setField(target as HTMLInputElement)}>
      {children}
      <Suspense>{field ? <Suggestions field={field} tab={tab} /> : null}</Suspense>
    </div>
  );
}
