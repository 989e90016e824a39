import { Card } from '#design/card';

/** Grid columns by number of steps; four need a wider screen to fit in one row. */
const columns: Record<number, string> = { 3: 'md:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' };

interface StepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

/** Numbered steps. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={`mt-8 grid gap-4 ${columns[steps.length] ?? ''}`}>
      {steps.map(({ title, text }, index) => (
        <Card as="li" key={title}>
          <span aria-hidden="true" className="titling text-4xl text-mandarine">
            {index + 1}
          </span>
          <h3 className="mt-4 text-heading">{title}</h3>
          <p className="mt-2 text-encre-2">{text}</p>
        </Card>
      ))}
    </ol>
  );
}
