import { Check } from 'lucide-react';
import { expertProfileCopy as copy } from '#copy/expert-profile';
import { Card } from '#design/card';
import type { PublicExpert } from '#modules/experts';

/** « Pour qui » beside « Vous repartez avec »; an empty list is left out. */
export function PromiseCards({ promises: { forWhom, outcomes } }: Pick<PublicExpert, 'promises'>) {
  if (forWhom.length + outcomes.length === 0) return null;
  return (
    <Card className="flex flex-wrap gap-x-8 gap-y-6 md:p-8">
      <Promises id="pour-qui" title={copy.forWhom} lines={forWhom} />
      <Promises id="vous-repartez-avec" title={copy.outcomes} lines={outcomes} />
    </Card>
  );
}

function Promises({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0 flex-[1_1_16rem]">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-sapin" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
