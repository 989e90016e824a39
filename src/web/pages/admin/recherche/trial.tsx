import { Card } from '#design/card';
import type { TriedExpert } from '#modules/experts';
import { adminSearchCopy } from './copy.ts';

const { trial: copy } = adminSearchCopy;

interface TrialProps {
  readonly text: string;
  readonly before: readonly TriedExpert[];
  readonly after: readonly TriedExpert[];
}

/** The first five experts of a search, without and with the synonym. */
export function Trial({ text, before, after }: TrialProps) {
  const isSame = before.length === after.length && before.every(({ slug }, place) => slug === after[place]?.slug);
  return (
    <Card as="section" aria-labelledby="essai" className="mt-6">
      <h2 id="essai" className="text-heading">
        {copy.title(text)}
      </h2>
      <p role="status" className="mt-1 text-encre-2">
        {isSame ? copy.same : ''}
      </p>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <Found title={copy.before} experts={before} />
        <Found title={copy.after} experts={after} />
      </div>
    </Card>
  );
}

function Found({ title, experts }: { title: string; experts: readonly TriedExpert[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {experts.length === 0 ? <p className="mt-2 text-encre-2">{copy.nobody}</p> : null}
      <ol aria-label={title} className="mt-2 list-inside list-decimal">
        {experts.map(({ slug, fullName, position }) => (
          <li key={slug} className="py-1">
            <a href={`/expert/${slug}`} className="link inline-flex min-h-11 items-center">
              {fullName}
            </a>{' '}
            <span className="text-encre-2">{position}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
