import { Check } from 'lucide-react';
import { expertProfileCopy as copy } from '#copy/expert-profile';
import { Card } from '#design/card';
import type { PublicExpert } from '#modules/experts';

/** « Pour qui » and « Vous repartez avec »; an empty list is left out. */
export const PromiseCards = ({ promises }: Pick<PublicExpert, 'promises'>) => (
  <>
    <PromiseCard id="pour-qui" title={copy.forWhom} lines={promises.forWhom} />
    <PromiseCard id="vous-repartez-avec" title={copy.outcomes} lines={promises.outcomes} />
  </>
);

function PromiseCard({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id} className="md:p-8">
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
    </Card>
  );
}
